/** Opens the host for a test: a server, a vault, a browser context with nothing in its storage. */
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import type { App } from '../../host/app';
import { startServer } from '../../host/server/server.mjs';
import { vaultOf } from '../../host/server/vault.mjs';
import { HostPage } from './host-page';
import { Problems } from './problems';

export interface HostOptions {
  /** A folder, or the content of each file by its path. The demo vault by default. */
  vault?: string | Record<string, string | Uint8Array>;
  theme?: 'light' | 'dark';
  layout?: 'wide' | 'narrow' | 'mobile';
  api?: '1.12.3' | '1.13.1';
  /** CSS pixels; by default 1280 × 800, or a phone's for `mobile`. */
  viewport?: { width: number; height: number };
  /** Other addresses that the page may reach: the scripted Ollama's. */
  connect?: string[];
  /** Whether what the plugin has running is counted, for `census()`; it costs time. */
  census?: boolean;
  /** Runs in the page with the app, before it starts, at every load; knows nothing of the test's variables. */
  beforeStart?: (app: App) => void;
}

const ROOT = path.resolve('.');
export const DEMO_VAULT = path.join(ROOT, 'demo/vault');

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Those that are still open. */
export const openHosts = new Set<HostPage>();

let browser: Promise<Browser> | null = null;

async function connectBrowser(): Promise<Browser> {
  const connected = await chromium.connect(process.env.IBID_BROWSER!);
  connected.on('disconnected', () => { browser = null; });
  return connected;
}

export async function openHost(options: HostOptions = {}): Promise<HostPage> {
  const { vault = DEMO_VAULT, theme = 'light', layout = 'wide', api = '1.13.1', connect = [] } = options;
  const server = await startServer({ vaults: [vaultOf(vault, { name: 'vault', plugin: ROOT })], connect });
  browser ??= connectBrowser();
  const mobile = layout === 'mobile';
  const context = await (await browser).newContext({
    viewport: options.viewport ?? (mobile ? PHONE : WIDE),
    hasTouch: mobile,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript(`window.beforeStart = (app) => {
    ${options.census ? "app.watch('ibid');" : ''}
    (${(options.beforeStart ?? (() => undefined)).toString()})(app);
  }`);
  const problems = new Problems(context);
  const page = await context.newPage();
  const host = await HostPage.open({
    page,
    problems,
    address: `${server.url}?${new URLSearchParams({ theme, layout, api, bare: '1' }).toString()}`,
    onClose: async () => {
      openHosts.delete(host);
      await context.close();
      await server.close();
    },
  });
  openHosts.add(host);
  return host;
}
