/**
 * The module that `require('obsidian')` yields. `views`, `widgets` and `workspace` export from their index what
 * `obsidian.d.ts` declares of them; a name that is in none of these throws when it is read.
 */
import { apiVersion, requireApiVersion } from './api-version';
import { Component } from './component';
import { Events } from './events';
import { FileManager } from './file-manager/file-manager';
import * as functions from './functions/index';
import { addIcon, getIcon, removeIcon, setIcon } from './icons';
import { getLanguage } from './language';
import { MetadataCache } from './metadata/metadata-cache';
import { resolveSubpath } from './metadata/subpath';
import { moment } from './moment';
import { Platform } from './platform';
import { Plugin } from './plugin/plugin';
import { SecretStorage } from './secret-storage';
import { strictObject } from './strict';
import { CapacitorAdapter, FileSystemAdapter } from './vault/adapter';
import { TAbstractFile, TFile, TFolder } from './vault/files';
import { normalizePath } from './vault/paths';
import { Vault } from './vault/vault';
import * as views from './views/index';
import * as widgets from './widgets/index';
import * as workspace from './workspace/index';

export const obsidian: Readonly<Record<string, unknown>> = strictObject('obsidian', {
  ...functions,
  ...views,
  ...widgets,
  ...workspace,
  get apiVersion() {
    return apiVersion;
  },
  addIcon, getIcon, getLanguage, moment, normalizePath, removeIcon, requireApiVersion, resolveSubpath, setIcon,
  CapacitorAdapter, Component, Events, FileManager, FileSystemAdapter, MetadataCache, Platform, Plugin, SecretStorage,
  TAbstractFile, TFile, TFolder, Vault,
});
