/** Obsidian's functions that need no app. What obsidian-test-mocks does as Obsidian does comes from there. */
export { arrayBufferToBase64, arrayBufferToHex, base64ToArrayBuffer, getBlobArrayBuffer, hexToArrayBuffer } from './bytes';
export { debounce } from './debounce';
export { getLinkpath, parseLinktext, stripHeading, stripHeadingForLink } from './links';
export { request, requestUrl } from './network';
export { parseYaml, stringifyYaml } from './yaml';
export {
  getAllTags, getFrontMatterInfo, iterateCacheRefs, iterateRefs, parseFrontMatterAliases, parseFrontMatterEntry, parseFrontMatterStringArray,
  parseFrontMatterTags,
} from 'obsidian-test-mocks/obsidian';
