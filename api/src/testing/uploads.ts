import { createHash } from 'node:crypto';
import type { Upload } from '@minori/contracts';
import type { ApiClient } from '@minori/contracts/client';
import { partCount, partRange } from '@minori/contracts/rules';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Return bytes that begin as a film does, and are none. */
export function likeAFilm(bytes: number): Buffer {
  const film = Buffer.alloc(bytes, 'minori');
  film.write('\0\0\0\x18ftypisom', 'latin1');
  return film;
}

/** Begin the upload of a film of a course. */
export async function beginUpload(client: ApiClient, file: Buffer, key?: string): Promise<Upload> {
  const body = {
    purpose: 'course',
    name: '第1回.mp4',
    bytes: file.length,
    digest: sha256(file),
    target: 'l1',
  } as const;
  return (await client('POST /uploads', { body, ...(key && { idempotencyKey: key }) })).data;
}

/** Send a part of a file, or other bytes than its own, which may be said to have the hash of others. */
export function sendPart(
  client: ApiClient,
  { id }: Pick<Upload, 'id'>,
  number: number,
  file: Buffer,
  { bytes = partOf(file, number), said = bytes }: { bytes?: Buffer; said?: Buffer } = {},
) {
  const params = { id, number: String(number) };
  const body = new File([new Uint8Array(bytes)], 'part');
  return client('PUT /uploads/:id/parts/:number', { params, query: { sha256: sha256(said) }, body });
}

/** Return a part of a file. */
export function partOf(file: Buffer, number: number): Buffer {
  const { start, end } = partRange(file.length, number);
  return file.subarray(start, end);
}

/** Return the numbers of all parts of a file. */
export function numbersOf(file: Buffer): number[] {
  return Array.from({ length: partCount(file.length) }, (_, index) => index + 1);
}
