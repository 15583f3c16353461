/** Audio and video, of which the transcripts beside them are read. */

/** What Obsidian plays (https://help.obsidian.md/file-formats). */
const PLAYED = ['mp4', 'webm', 'ogv', 'mov', 'mkv', 'mp3', 'm4a', 'wav', 'ogg', 'flac', '3gp'];
/** Between the recording's name and the transcript's ending: a language, or what kind of captions they are. */
const TAG = /\.(?:[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}|auto|orig|forced|sdh|cc)$/i;
const MOST_TAGS = 2;

/** Whether Obsidian plays the file at `path`. */
export function isRecording(path: string): boolean {
  return PLAYED.some((extension) => path.toLowerCase().endsWith(`.${extension}`));
}

/**
 * Where the recording may lie that the transcript at `path` is of, beside it, the likeliest first: `talk.mp4` for
 * `talk.srt`, `talk.en.srt` and `talk.mp4.vtt`.
 */
export function recordingsOf(path: string): string[] {
  const bases = [path.replace(/\.[^./]*$/, '')];
  for (let tags = 0; tags < MOST_TAGS && TAG.test(bases[tags]) && !isRecording(bases[tags]); tags += 1) bases.push(bases[tags].replace(TAG, ''));
  return bases.flatMap((base) => (isRecording(base) ? [base] : PLAYED.flatMap((extension) => [`${base}.${extension}`, `${base}.${extension.toUpperCase()}`])));
}
