import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { uploadLimitMessage } from '@minori/contracts/rules';
import { AppError } from './errors';

/** So much of the beginning is looked at before anything is written. */
const HEAD_BYTES = 4_096;
/** Nothing at all came for so long: the sender is gone. */
export const IDLE_MS = 30_000;
const LIMITS = {
  files: 2,
  fields: 10,
  parts: 12,
  fieldNameSize: 100,
  fieldSize: 1_000,
  headerPairs: 20,
  headerSize: 4_096,
};

/** A file that was sent, on this machine's disk for as long as it is worked on. */
export interface UploadedFile {
  path: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** What decides about an upload. */
export interface UploadRules<Kind> {
  /** Where to put it meanwhile. */
  folder: string;
  /** Tell from the first bytes what the file is and how many bytes it may have; throw for what is not taken. */
  recognise(head: Buffer): { kind: Kind; maxBytes: number };
}

/**
 * Take the one file of a form to the disk while it comes, and works on it; afterwards it is removed, whatever happened.
 * Throw `unsupported_media_type` for anything but a form; `invalid_input` for the field `file` when there is none, it is
 * empty, or there are several; `payload_too_large` for a larger one than the rules allow.
 */
export async function withUpload<Kind, Result>(
  request: IncomingMessage,
  rules: UploadRules<Kind>,
  work: (file: UploadedFile, kind: Kind) => Promise<Result>,
): Promise<Result> {
  await mkdir(rules.folder, { recursive: true });
  const path = join(rules.folder, randomUUID());
  try {
    const { kind, bytes, sha256 } = await receive(request, rules, path);
    return await work({ path, bytes, sha256 }, kind);
  } finally {
    await rm(path, { force: true });
  }
}

interface Received<Kind> {
  kind: Kind;
  bytes: number;
  sha256: string;
}

async function receive<Kind>(
  request: IncomingMessage,
  rules: UploadRules<Kind>,
  path: string,
): Promise<Received<Kind>> {
  const form = openForm(request);
  const files: { stream: Readable; saved: Promise<Received<Kind>> }[] = [];
  const read = new Promise<void>((resolve, reject) => {
    form.on('file', (name: string, stream: Readable) => {
      // Whoever reads it hears of it too.
      stream.on('error', () => {});
      if (files.length > 0) reject(new AppError('invalid_input', { fields: { file: 'too_many_files' } }));
      if (files.length > 0 || name !== 'file') return void stream.resume();
      const saved = save(stream, rules, path);
      saved.catch(reject);
      files.push({ stream, saved });
    });
    form.once('finish', resolve).once('error', reject);
    request.once('close', () => request.complete || reject(new Error('The sender has gone')));
  });
  request.setTimeout(IDLE_MS, () => request.destroy());
  try {
    request.pipe(form);
    await read;
    return (await files[0]?.saved) ?? refuseEmpty();
  } catch (error) {
    // The rest is read and thrown away: a sender who is busy sending would not hear the answer.
    request.unpipe(form);
    request.resume();
    files[0]?.stream.destroy(new Error('Nobody wants the file any more'));
    await files[0]?.saved.catch(() => {});
    throw broken(error);
  } finally {
    request.setTimeout(0);
  }
}

function refuseEmpty(): never {
  throw new AppError('invalid_input', { fields: { file: 'file_empty' } });
}

function openForm(request: IncomingMessage): BusboyInstance {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new AppError('unsupported_media_type');
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits: LIMITS });
  } catch {
    throw new AppError('invalid_input', { fields: { file: 'invalid' } });
  }
}

/** What is wrong with the form itself. */
function broken(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('invalid_input', { fields: { file: 'invalid' } });
}

async function save<Kind>(stream: Readable, rules: UploadRules<Kind>, path: string): Promise<Received<Kind>> {
  const digest = createHash('sha256');
  let head = Buffer.alloc(0);
  let recognised: { kind: Kind; maxBytes: number } | undefined;
  let bytes = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        bytes += chunk.length;
        digest.update(chunk);
        done(null, admit(chunk));
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        if (bytes === 0) return refuseEmpty();
        if (recognised) return done();
        recognised = rules.recognise(head);
        assertSize();
        return done(null, head);
      } catch (error) {
        return done(error as Error);
      }
    },
  });

  /** What may be written now: nothing, until it is known what this is. */
  function admit(chunk: Buffer): Buffer {
    let admitted = chunk;
    if (!recognised) {
      head = Buffer.concat([head, chunk]);
      if (head.length < HEAD_BYTES) return Buffer.alloc(0);
      recognised = rules.recognise(head);
      admitted = head;
    }
    assertSize();
    return admitted;
  }

  function assertSize(): void {
    if (recognised && bytes > recognised.maxBytes) throw tooLarge(recognised.maxBytes);
  }

  // It is there before anything can fail, so that it is gone once it has been removed.
  const target = await open(path, 'wx');
  await pipeline(stream, check, target.createWriteStream());
  if (!recognised) return refuseEmpty();
  return { kind: recognised.kind, bytes, sha256: digest.digest('hex') };
}

/** Return what is said of a file that is larger than the sender may upload. */
export function tooLarge(maxBytes: number): AppError {
  const message = uploadLimitMessage(maxBytes);
  return new AppError('payload_too_large', { message, fields: { file: { code: 'file_too_large', message } } });
}
