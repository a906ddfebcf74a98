import type { IncomingMessage } from 'node:http';

const LARGEST_BYTES = 1_000_000;

/** Return the bytes of a call as they came, which is what is signed; null when there are too many. */
export async function readWhole(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= LARGEST_BYTES) chunks.push(chunk);
  }
  return bytes <= LARGEST_BYTES ? Buffer.concat(chunks) : null;
}
