import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

const MOST_BODY = 10_000;

/** What an answer consists of. */
export interface Answer {
  status: number;
  type?: string;
  body?: string | Buffer;
  /** How caches may keep it: not at all when left out. */
  cache?: string;
}

/** Return a short answer that says nothing but how it went. */
export const answerOf = (status: number): Answer => ({ status, type: 'text/plain', body: `${status}\n` });

/** Write a whole answer. */
export function send(response: ServerResponse, { status, type, body, cache = 'no-store' }: Answer): void {
  response.writeHead(status, {
    'cache-control': cache,
    'x-content-type-options': 'nosniff',
    ...(type && { 'content-type': type }),
    'content-length': Buffer.byteLength(body ?? ''),
  });
  response.end(body);
}

/** Write a file as it is read; 404 when there is none. */
export async function sendFile(response: ServerResponse, path: string, type: string): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) {
    send(response, answerOf(404));
    return;
  }
  response.writeHead(200, { 'content-type': type, 'content-length': size, 'cache-control': 'no-store' });
  // Who leaves in the middle needs no answer.
  await pipeline(createReadStream(path), response).catch(() => {});
}

/** Read what a call brings. Reject when it is longer than any of ours. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > MOST_BODY) throw new Error('The body is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
