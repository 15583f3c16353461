import { isDiskFull } from '../../src/core/text/disk-full';

describe('a full disk', () => {
  const named = (name: string, message = 'It failed.'): Error => Object.assign(new Error(message), { name });
  it.each([
    Object.assign(new Error('write failed'), { code: 'ENOSPC' }), new Error('ENOSPC: no space left on device, write'), named('QuotaExceededError'),
    new Error('The quota has been exceeded.'), new Error('There is not enough space on the disk.'), new Error('outer', { cause: new Error('middle', { cause: named('QuotaExceededError') }) }),
    new Error('EDQUOT: disk quota exceeded'), 'ENOSPC', { message: 'Disk is full' },
  ])('is told by name, code, message or cause (%s)', (error) => { expect(isDiskFull(error)).toBe(true); });

  const endless: { cause?: unknown; message: string } = { message: 'round and round' };
  endless.cause = endless;
  it.each([new Error('EACCES: permission denied'), new Error('EBUSY'), null, undefined, 7, {}, endless, named('AbortError')])('is nothing else (%s)', (error) => { expect(isDiskFull(error)).toBe(false); });
});
