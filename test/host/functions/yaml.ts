/** YAML by the library that Obsidian uses too. */
import { parse, stringify } from 'yaml';

/** @throws YAMLParseError */
export const parseYaml = (yaml: string): unknown => parse(yaml) as unknown;

/** '' for an object without keys, as a note's front matter then disappears. */
export const stringifyYaml = (object: unknown): string => stringify(object, { lineWidth: 0 });
