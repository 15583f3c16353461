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

export const isTranscript = (path: string): boolean => /\.(?:srt|vtt)$/i.test(path);

/** The file's name without what tells a transcript's recording or language: "talk" of `a/talk.en.srt` and `a/talk.mp4.vtt`. */
export function nameOfTranscript(path: string): string {
  const base = basesOf(path).at(-1) ?? '';
  return (isRecording(base) ? withoutEnding(base) : base).slice(path.lastIndexOf('/') + 1);
}

/**
 * Where the recording may lie that the transcript at `path` is of, beside it, the likeliest first: `talk.mp4` for
 * `talk.srt`, `talk.en.srt` and `talk.mp4.vtt`.
 */
export function recordingsOf(path: string): string[] {
  return basesOf(path).flatMap((base) => (isRecording(base) ? [base] : PLAYED.flatMap((extension) => [`${base}.${extension}`, `${base}.${extension.toUpperCase()}`])));
}

/** Without the ending, and without each tag before it. */
function basesOf(path: string): string[] {
  const bases = [withoutEnding(path)];
  for (let tags = 0; tags < MOST_TAGS && TAG.test(bases[tags]) && !isRecording(bases[tags]); tags += 1) bases.push(bases[tags].replace(TAG, ''));
  return bases;
}

function withoutEnding(path: string): string {
  return path.replace(/(.)\.[^./]*$/, '$1');
}
