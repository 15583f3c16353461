import fc from 'fast-check';
import { checkAddress } from '../../../src/core/models/ollama/address';

describe('the address of Ollama', () => {
  it.each([
    ['http://127.0.0.1:11434', 'http://127.0.0.1:11434'], ['http://localhost', 'http://localhost'], ['http://[::1]', 'http://[::1]'],
    ['http://[::1]:11434/', 'http://[::1]:11434'], [' HTTP://LocalHost:11434/ ', 'http://localhost:11434'], ['https://127.0.0.1:8443', 'https://127.0.0.1:8443'],
  ])('S-34: %s is this device', (text, origin) => {
    expect(checkAddress(text)).toEqual({ origin, problem: null });
  });

  it.each(['http://169.254.169.254/latest/meta-data', 'http://169.254.169.254', 'http://metadata.google.internal', 'http://[fe80::1]', 'http://[::ffff:169.254.169.254]'])('S-35: %s is refused', (text) => {
    expect(checkAddress(text).origin).toBeNull();
  });

  it.each([
    'file:///etc/passwd', 'ftp://127.0.0.1', 'javascript:alert(1)', 'http://user:pw@127.0.0.1', 'http://127.0.0.1@evil', 'http://127.0.0.1:80@evil.example',
    'http://2130706433', 'http://0x7f.1', 'http://127.1', 'http://0177.0.0.1', 'http://0.0.0.0', 'http://[::]', 'http://127.0.0.1.', 'http://localhost.', 'http://127.0.0.1\\@evil', 'http://127.0.0.1#@evil',
    'http://127.0.0.1:99999', 'http://127.0.0.1:0', 'http://127.0.0.1/api', 'http://localhost.evil.example', 'http://ⅼocalhost', '127.0.0.1:11434', '', 'http://',
  ])('S-36: %s is refused', (text) => {
    expect(checkAddress(text).problem).toMatch(/\.$/);
  });

  it.each(['http://192.168.1.20:11434', 'http://ollama.example:11434', 'http://nas.local', 'https://8.8.8.8'])('S-37, S-39: %s is another device, or a name', (text) => {
    expect(checkAddress(text).problem).toContain('on this device only');
  });

  it('lets through nothing that a browser would take for another host', () => {
    const parts = fc.constantFrom('http://', 'https://', '127.0.0.1', 'localhost', '[::1]', ':11434', '@', '/', '\\', '#', '?', 'evil.example', '.', ' ', '%40', '\t', '1');
    fc.assert(fc.property(fc.array(parts, { maxLength: 6 }), (pieces) => {
      const { origin } = checkAddress(pieces.join(''));
      if (origin !== null) expect(['127.0.0.1', 'localhost', '[::1]']).toContain(new URL(origin).hostname);
    }), { numRuns: 2000 });
  });
});
