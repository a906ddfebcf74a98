import type { Deps } from '../../deps';
import type { MadeFile } from './images';
import type { MediaFile, NewMedia } from './model';

/** Every type that is ever served, by the extension of a variant. */
const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  m4s: 'video/mp4',
  m3u8: 'application/vnd.apple.mpegurl',
};

/** Return where a file of a medium lies in the storage. */
export function fileKey(mediaId: string, variant: string): string {
  return `${mediaId}/${variant}`;
}

/** Return what a variant is served as. */
export function contentTypeOf(variant: string): string {
  return CONTENT_TYPES[variant.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}

/** Store pictures that were made for a medium; return what the medium is to say of them. */
export async function storeImages(
  { storage }: Pick<Deps, 'storage'>,
  mediaId: string,
  made: MadeFile[],
): Promise<{ files: MediaFile[]; stored: string[] }> {
  for (const { variant, content } of made) {
    await storage.put(fileKey(mediaId, variant), content, contentTypeOf(variant));
  }
  const files = made.map(({ content, ...file }) => ({ ...file, bytes: content.length }));
  return { files, stored: files.map(({ variant }) => variant) };
}

/** Remove the files of a medium that was not written after all. */
export async function removeFiles(
  { storage }: Pick<Deps, 'storage'>,
  { _id, stored = [] }: Pick<NewMedia, '_id' | 'stored'>,
): Promise<void> {
  await storage.remove(stored.map((variant) => fileKey(String(_id), variant)));
}
