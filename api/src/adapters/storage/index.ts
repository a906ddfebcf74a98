import { join } from 'node:path';
import type { Env } from '../../env';
import { createDiskStorage } from './disk';
import { createS3Storage } from './s3';
import type { StoragePort } from './storage';

export type { ByteRange, StorageContent, StoragePort } from './storage';

/** What says where the storage is. */
type StorageEnv = Pick<
  Env,
  'MEDIA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** Return the storage that the environment names: a bucket, or a folder of this machine. */
export function createStorage(env: StorageEnv): StoragePort {
  if (!env.S3_BUCKET) return createDiskStorage(join(env.MEDIA_DIR, 'files'));
  return createS3Storage({
    endpoint: env.S3_ENDPOINT ?? '',
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  });
}
