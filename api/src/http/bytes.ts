import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from './errors';
import { IDLE_MS, type UploadedFile } from './upload';

/** What is expected of a body of bytes. */
export interface BytesRules {
  /** Where to put it meanwhile. */
  folder: string;
  /** How many they are. */
  bytes: number;
  /** Of the bytes, hexadecimal. */
  sha256: string;
}

/**
 * Take a body of bytes to the disk while it comes, and work on it; afterwards it is removed, whatever happened. Throw
 * `unsupported_media_type` for what is said to be something else; `invalid_input` for the field `part`: `part_size` for more or fewer bytes,
 * `part_damaged` for others than those of the hash.
 */
export async function withBytes<Result>(
  request: IncomingMessage,
  { folder, bytes, sha256 }: BytesRules,
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result> {
  if (request.headers['content-type'] !== 'application/octet-stream') throw new AppError('unsupported_media_type');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    const received = await receive(request, path, bytes);
    if (received !== sha256) throw refused('part_damaged');
    return await work({ path, bytes, sha256 });
  } finally {
    await rm(path, { force: true });
  }
}

/** Return the hash of what came. */
async function receive(request: IncomingMessage, path: string, most: number): Promise<string> {
  const digest = createHash('sha256');
  let bytes = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      digest.update(chunk);
      done(bytes > most ? refused('part_size') : null, chunk);
    },
  });
  request.setTimeout(IDLE_MS, () => request.destroy());
  const target = await open(path, 'wx');
  try {
    // The rest of what is refused is read and thrown away: a sender who is busy sending would not hear the answer.
    request.pipe(check);
    request.once('close', () => request.complete || check.destroy(refused('part_size')));
    await pipeline(check, target.createWriteStream());
    if (bytes < most) throw refused('part_size');
    return digest.digest('hex');
  } finally {
    request.unpipe(check);
    request.resume();
    request.setTimeout(0);
  }
}

function refused(code: 'part_size' | 'part_damaged'): AppError {
  return new AppError('invalid_input', { fields: { part: code } });
}
