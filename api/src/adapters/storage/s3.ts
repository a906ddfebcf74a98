import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import { assertKey, readAll, type StorageContent, type StoragePort } from './storage';

/** Larger files are sent in parts of this size. */
const PART_BYTES = 8 * 1024 ** 2;

/** Where a bucket is and who may use it. */
export interface S3Settings {
  /** The address of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Keep files in a bucket of any service that speaks the S3 protocol; the bucket must be there and be private. */
export function createS3Storage({ endpoint, bucket, ...settings }: S3Settings): StoragePort {
  const client = new S3mini({
    ...settings,
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    minPartSize: PART_BYTES,
    requestSizeInBytes: PART_BYTES,
  });
  const open: StoragePort['open'] = async (key, range) => {
    assertKey(key);
    const response = await client.getObjectRaw(key, !range, range?.start, range && range.end + 1).catch(ignoreMissing);
    if (!response?.ok) return null;
    // The same streams under the names of two libraries of types.
    return response.body ? Readable.fromWeb(response.body as NodeReadableStream) : Readable.from([]);
  };
  return {
    async put(key, content, contentType) {
      assertKey(key);
      const { body, size } = await bodyOf(content);
      await client.putAnyObject(key, body, contentType, undefined, undefined, size);
    },
    async join(key, from, { bytes, contentType }) {
      assertKey(key);
      const stream = Readable.from(readAll(open, from), { objectMode: false });
      const body = Readable.toWeb(stream) as ReadableStream;
      await client.putAnyObject(key, body, contentType, undefined, undefined, bytes);
    },
    room: () => Promise.resolve(Infinity),
    open,
    async remove(keys) {
      keys.forEach(assertKey);
      for (const key of keys) await client.deleteObject(key);
    },
  };
}

async function bodyOf(content: StorageContent): Promise<{ body: Buffer | ReadableStream; size: number }> {
  if (Buffer.isBuffer(content)) return { body: content, size: content.length };
  const { size } = await stat(content.path);
  return { body: Readable.toWeb(createReadStream(content.path)) as ReadableStream, size };
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof S3ServiceError) || error.status !== 404) throw error;
}
