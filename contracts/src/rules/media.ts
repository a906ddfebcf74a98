/** Kinds of files that can be uploaded. */
export type FileKind = 'image' | 'video' | 'audio';

/** How many media of each kind one post may have. */
export const MEDIA_MAX = { image: 10, video: 1, audio: 1, link: 1 } as const;
/** How many media one post may have in all. */
export const MEDIA_TOTAL_MAX = Object.values(MEDIA_MAX).reduce<number>((sum, most) => sum + most, 0);
/** How many films and pictures a course may have, those of its earlier versions included. */
export const COURSE_MEDIA_MAX = 500;
/** The longest film of a course, in seconds. */
export const COURSE_FILM_SECONDS_MAX = 14_400;
/** The longest film and the longest sound of a post, in seconds. */
export const DURATION_MAX = { video: 3_600, audio: 10_800 } as const;
/** The most pixels that a picture may have. */
export const IMAGE_PIXELS_MAX = 50_000_000;
/** The figures of a sound's spectrum. */
export const SPECTRUM_LENGTH = 120;

/** For a file input’s `accept`. The server looks at the bytes alone. */
export const ACCEPTED_FILES: Record<FileKind, string> = {
  image: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
  video: 'video/mp4,video/quicktime,video/webm',
  audio: 'audio/mpeg,audio/mp4,audio/aac,audio/wav,audio/flac,audio/ogg,audio/webm,.m4a',
};

/** Why the server could make nothing of an upload. */
export const FAILURES = ['file_unreadable', 'no_video', 'no_audio', 'duration_too_long', 'processing_time'] as const;
/** Why the server could make nothing of an upload. */
export type MediaFailure = (typeof FAILURES)[number];

/** What can be wrong with a file or link, or with naming it in a post. */
export type MediaFieldError =
  | MediaFailure
  | 'file_too_large'
  | 'file_type'
  | 'file_empty'
  | 'too_many_pixels'
  | 'too_many_files'
  | 'kind_unavailable'
  | 'media_count'
  | 'unknown_media'
  | 'media_failed'
  | 'duplicate_file'
  | 'contact_in_name'
  | 'promise_in_name'
  | 'link_format'
  | 'link_unreachable'
  | 'link_not_found';

type SizeSettings = Record<`${'user' | 'creator'}_max_${FileKind}_file_size`, number>;

/** Return how many bytes of a kind somebody may upload at once, from their settings. */
export function uploadLimit(settings: SizeSettings, kind: FileKind, isCreator: boolean): number {
  return settings[`${isCreator ? 'creator' : 'user'}_max_${kind}_file_size`];
}

const MB = 1024 ** 2;
const GB = 1024 ** 3;

/** Return a size limit in MB, or in GB from one on, with one decimal at most. */
export function formatLimit(bytes: number): string {
  const [amount, unit] = bytes >= GB ? [bytes / GB, 'GB'] : [bytes / MB, 'MB'];
  return `${Math.round(amount * 10) / 10}${unit}`;
}

/** Return the sentence for a file that is larger than `limit` bytes. */
export function uploadLimitMessage(limit: number): { ja: string; en: string } {
  const size = formatLimit(limit);
  return { ja: `アップロードは${size}まで可能です。`, en: `You can upload up to ${size}.` };
}
