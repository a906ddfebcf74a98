import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import parseRange from 'range-parser';

/** A part of a file, both ends included. */
export interface FilePart {
  start: number;
  end: number;
}

/** An answer that is a file, or a part of it when the caller asks for one. */
export class FileBody {
  constructor(
    readonly file: {
      bytes: number;
      contentType: string;
      /** What browsers call it when it is saved. */
      name: string;
      etag: string;
      cacheControl: string;
      /** Null when it is not there after all. */
      open(part?: FilePart): Promise<Readable | null>;
    },
  ) {}
}

/** An answer that is a file which is made while it is sent: nobody knows its length, and no part of it can be asked for. */
export class StreamedFile {
  constructor(
    readonly file: {
      contentType: string;
      /** What browsers call it when it is saved. */
      name: string;
      open(): Readable;
    },
  ) {}
}

/** Answer with a file that is made while it is sent; nothing on the way keeps it. */
export function sendStreamed(context: Context, { file: { contentType, name, open } }: StreamedFile): void {
  context.set({
    'content-security-policy': HEADERS['content-security-policy'],
    'cache-control': 'private, no-store',
    'content-disposition': `inline; filename="${name}"`,
  });
  context.status = 200;
  context.body = context.method === 'HEAD' ? '' : open();
  context.type = contentType;
}

/** Return an answer that is a file of these bytes, which were made for the call. */
export function fileOf(
  bytes: Buffer,
  about: Pick<FileBody['file'], 'contentType' | 'name' | 'cacheControl'>,
): FileBody {
  return new FileBody({
    ...about,
    bytes: bytes.length,
    etag: createHash('sha256').update(bytes).digest('base64url'),
    open: async (part) => Readable.from([part ? bytes.subarray(part.start, part.end + 1) : bytes]),
  });
}

/** A file runs nothing, whatever it is, and browsers make of it only what its type says. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'accept-ranges': 'bytes',
};

/**
 * Answer with a file: 200, 206 for one range, 304, or 416. Several ranges at once get the whole. Return false
 * when the file is not there.
 */
export async function sendFile(context: Context, { file }: FileBody): Promise<boolean> {
  const { bytes, contentType, name, etag, cacheControl } = file;
  const part = requestedPart(context, bytes, etag);
  const isFresh = isUnchanged(context, etag);
  const isEmpty = part === 'unsatisfiable' || isFresh || context.method === 'HEAD';
  const stream = isEmpty ? null : await file.open(part);
  if (!isEmpty && !stream) return false;

  context.set({ ...HEADERS, 'cache-control': cacheControl, 'content-disposition': `inline; filename="${name}"` });
  context.etag = etag;
  if (part === 'unsatisfiable' && !isFresh) {
    context.status = 416;
    context.set('content-range', `bytes */${bytes}`);
    context.body = '';
    context.remove('content-disposition');
    return true;
  }
  context.status = statusOf(isFresh, part !== undefined);
  if (isFresh) return true;
  context.body = stream ?? '';
  context.type = contentType;
  if (typeof part === 'object') context.set('content-range', `bytes ${part.start}-${part.end}/${bytes}`);
  context.length = typeof part === 'object' ? part.end - part.start + 1 : bytes;
  return true;
}

function statusOf(isFresh: boolean, isPart: boolean): number {
  if (isFresh) return 304;
  return isPart ? 206 : 200;
}

function isUnchanged(context: Context, etag: string): boolean {
  const known = context.get('if-none-match').split(',');
  return known.some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === `"${etag}"`);
}

function requestedPart(context: Context, bytes: number, etag: string): FilePart | 'unsatisfiable' | undefined {
  const header = context.get('range');
  if (!header || context.method !== 'GET') return undefined;
  // A part of what has changed meanwhile is of no use; dates are not known here.
  const condition = context.get('if-range');
  if (condition && condition !== `"${etag}"`) return undefined;
  const ranges = parseRange(bytes, header);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  const [range] = ranges;
  return range;
}
