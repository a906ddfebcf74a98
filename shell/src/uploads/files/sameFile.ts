import { DIGEST_BYTES } from '@minori/contracts/rules';

/** Return the hexadecimal SHA-256 of bytes. */
export async function sha256(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Return what tells a file from others: a hash of its first and its last megabyte. Reject when it can't be read. */
export async function digestOf(file: File): Promise<string> {
  const ends = [file.slice(0, DIGEST_BYTES), file.slice(Math.max(0, file.size - DIGEST_BYTES))];
  return sha256(await new Blob(ends).arrayBuffer());
}
