/** A file is uploaded in parts of so many bytes; the last one has what is left. S3 services take no smaller ones. */
export const PART_BYTES = 8 * 1024 ** 2;
/** So many bytes at the beginning of a file, and at its end, tell it from others. */
export const DIGEST_BYTES = 1024 ** 2;
/** How many uploads in parts a member may have under way. */
export const OPEN_UPLOADS_MAX = 10;
/** How many bytes these may have together. */
export const OPEN_UPLOAD_BYTES_MAX = 20 * 1024 ** 3;

/** What can be wrong with an upload in parts. */
export type UploadFieldError = 'too_many_uploads' | 'part_size' | 'part_damaged' | 'parts_missing';

/** Return how many parts a file of so many bytes has. */
export function partCount(bytes: number): number {
  return Math.ceil(bytes / PART_BYTES);
}

/** Return where a part lies in a file of so many bytes; parts are numbered from 1. The end is the first byte after it. */
export function partRange(bytes: number, number: number): { start: number; end: number } {
  const start = (number - 1) * PART_BYTES;
  return { start, end: Math.min(bytes, start + PART_BYTES) };
}
