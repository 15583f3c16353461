/** Which addresses Ollama may be asked at: this device's own, and no other. */

export type CheckedAddress = { origin: string; problem: null } | { origin: null; problem: string };

/** A name is looked up anew at each request and may lead elsewhere the second time; `localhost` is loopback by RFC 6761. */
const HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])$/;
/** Scheme, host and port as the user wrote them: what `URL` would rewrite (2130706433, 0x7f.1) is refused, not guessed at. */
const FORM = /^(https?):\/\/(\[[0-9a-f:]*\]|[^/?#@:[\]\s]+)(?::(\d{1,5}))?\/?$/i;

/**
 * The origin of a loopback address such as `http://127.0.0.1:11434`, or a sentence that says why it is refused.
 * @param text as the user typed it, or as it was synced: untrusted
 */
export function checkAddress(text: string): CheckedAddress {
  const match = FORM.exec(text.trim());
  if (match === null) return refused('Write the address of Ollama like http://127.0.0.1:11434, without a path, a name or a password.');
  const [, scheme, host, port] = match;
  if (!HOST.test(host.toLowerCase())) {
    return refused(`Ibid talks to Ollama on this device only (127.0.0.1, localhost or [::1]), not to “${host.slice(0, 80)}”.`);
  }
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return refused(`There is no port ${port}.`);
  return { origin: `${scheme.toLowerCase()}://${host.toLowerCase()}${port === undefined ? '' : `:${String(Number(port))}`}`, problem: null };
}

function refused(problem: string): CheckedAddress {
  return { origin: null, problem };
}
