/** The plugin's life only: builds the adapters, hands them to the core, registers views and commands. So far there are none. */
import { Plugin } from 'obsidian';

export default class IbidPlugin extends Plugin {}
