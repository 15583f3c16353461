/** Tells a full disk from other failures of writing, whatever the platform calls it. */

/** Node's codes, and the names of the browsers' errors (https://webidl.spec.whatwg.org/#quotaexceedederror). */
const NAMES = new Set(['ENOSPC', 'EDQUOT', 'QuotaExceededError', 'NS_ERROR_FILE_NO_DEVICE_SPACE', 'NS_ERROR_DOM_INDEXEDDB_QUOTA_ERR']);
/** What reaches us through bridges that keep the message only. */
const MESSAGE = /\b(?:ENOSPC|EDQUOT|QuotaExceeded|no space left|not enough space|disk (?:is )?full|disk quota exceeded|quota (?:has been |was )?exceeded|exceeded the quota|out of disk space)/i;
/** Causes of causes that are looked at. */
const DEEP = 5;

/** Whether an error, or what caused it, says that there is no room. */
export function isDiskFull(error: unknown): boolean {
  let one = error;
  for (let depth = 0; depth < DEEP && one !== null && one !== undefined; depth++) {
    if (typeof one !== 'object') return typeof one === 'string' && MESSAGE.test(one);
    const { code, name, message, cause } = one as { code?: unknown; name?: unknown; message?: unknown; cause?: unknown };
    if (NAMES.has(String(code)) || NAMES.has(String(name)) || MESSAGE.test(String(message))) return true;
    one = cause;
  }
  return false;
}
