import type { Media } from '@minori/contracts';
import { filmProgress } from './filmPlan';
import type { FileRole, MediaFile, StoredMedia } from './model';
import { signFile } from './signing';

/** Where files of media are, from the root of the site. */
export const MEDIA_PATH = '/api/v1/media';

/** Who looks, and when. */
export interface MediaAccess {
  /** Whether the viewer may see the post's content. */
  isAuthorized: boolean;
  at: Date;
}

/**
 * Return a medium as the viewer may see it: the free beginning of a sound is everybody's. Addresses of restricted media
 * open for 30 minutes at least; where {@link hasSignedAddresses} is true the look must not be kept for longer.
 */
export function presentMedia(medium: StoredMedia, { isAuthorized, at }: MediaAccess): Media {
  const { id, type, status, failure, duration, blur, spectrum, link, purpose } = medium;
  const progress = filmProgress(medium);
  const about = {
    id,
    type,
    status,
    failure,
    ...(progress !== undefined && { progress }),
    ...(purpose === 'recording' && { is_recording: true as const }),
  };
  const addressOf = (file: MediaFile | undefined) => (file ? addressOfFile(medium, file, at) : null);
  const preview = addressOf(fileOf(medium, 'preview'));
  const { width, height, is_photo = false } = medium;
  const shared = { width, height, duration, blur, is_photo, spectrum };
  if (!isAuthorized) {
    return { ...about, data: { ...shared, ...HIDDEN, free_version: preview } };
  }
  const sizes = medium.files.filter(({ role }) => role === 'size');
  return {
    ...about,
    data: {
      ...shared,
      url: link?.url ?? addressOf(isCourseFilm(medium) ? undefined : (fileOf(medium, 'main') ?? sizes.at(-1))),
      thumbnail_url: addressOf(fileOf(medium, 'thumbnail') ?? sizes[0]),
      free_version: preview,
      title: link?.title ?? null,
      sizes: sizes.map((file) => ({
        url: addressOfFile(medium, file, at),
        width: file.width ?? 1,
        height: file.height ?? 1,
      })),
      description: link?.description ?? null,
      site_name: link?.site_name ?? null,
      post_id: link?.post_id ?? null,
    },
  };
}

const HIDDEN = {
  url: null,
  thumbnail_url: null,
  title: null,
  sizes: [],
  description: null,
  site_name: null,
  post_id: null,
};

/** Return whether what is presented of a medium to those who may see it holds addresses that end. */
export function hasSignedAddresses(medium: StoredMedia): boolean {
  return medium.visibility !== 'public' && medium.files.length > 0;
}

/** Return whether a medium is a film of a course, which is played by links of its own alone, whoever shows it. */
export function isCourseFilm({ type, purpose }: StoredMedia): boolean {
  return type === 'video' && purpose === 'course';
}

/** Return whether a file needs no signature: all of a public medium, and the free beginning of a restricted one. */
export function isOpenFile(medium: StoredMedia, { role }: MediaFile): boolean {
  const { visibility } = medium;
  if (isCourseFilm(medium)) return false;
  return visibility === 'public' || (visibility === 'restricted' && role === 'preview');
}

function fileOf({ files }: StoredMedia, role: FileRole): MediaFile | undefined {
  return files.find((file) => file.role === role);
}

function addressOfFile(medium: StoredMedia, file: MediaFile, at: Date): string {
  const path = `${MEDIA_PATH}/${medium.id}/${file.variant}`;
  if (isOpenFile(medium, file)) return path;
  const { e, s } = signFile(medium, file.variant, at);
  return `${path}?e=${e}&s=${s}`;
}
