import { isRecording, nameOfTranscript, recordingsOf } from '../../src/core/read/recordings';

test('what is played', () => {
  expect(['a.mp4', 'a.MP3', 'b/c.webm', 'a.mp4.srt', 'mp4', 'a.png', 'a.md'].map(isRecording)).toEqual([true, true, true, false, false, false, false]);
});

test.each([
  ['a/talk.srt', ['a/talk.mp4', 'a/talk.MP4', 'a/talk.mp3'], ['talk.mp4', 'a/talk.srt']],
  ['talk.en.srt', ['talk.en.mp4', 'talk.mp4', 'talk.flac'], []],
  ['talk.pt-BR.forced.vtt', ['talk.m4a', 'talk.pt-BR.mp4'], []],
  ['talk.mp4.vtt', ['talk.mp4'], ['talk.mp3', 'talk.mp4.mp4']],
  ['talk.mov.srt', ['talk.mov'], ['talk.mp4']],
  ['Dr. Smith.srt', ['Dr. Smith.mp4'], ['Dr.mp4']],
  ['a.b/talk', ['a.b/talk.mp4'], ['a.mp4']],
])('%s lies beside', (path, beside, not) => {
  const recordings = recordingsOf(path);
  expect(recordings).toEqual(expect.arrayContaining(beside));
  for (const other of not) expect(recordings).not.toContain(other);
});

test('its own name', () => {
  expect(['a/talk.srt', 'a.b/talk.en.srt', 'talk.mp4.vtt', 'talk.pt-BR.forced.vtt', 'Dr. Smith.srt'].map(nameOfTranscript)).toEqual(['talk', 'talk', 'talk', 'talk', 'Dr. Smith']);
});

test('the likeliest first', () => {
  const recordings = recordingsOf('talk.en.srt');
  expect(recordings.indexOf('talk.en.mp4')).toBeLessThan(recordings.indexOf('talk.mp4'));
});
