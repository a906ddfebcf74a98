import type { CDPSession } from 'playwright-core';

/** An answer that has arrived whole. */
export interface Arrived {
  type: string;
  method: string;
  /** On the wire. */
  bytes: number;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Record what a page gets from now on. Nothing comes from the browser's cache any more. */
export async function recordNetwork(session: CDPSession): Promise<Arrived[]> {
  const arrived: Arrived[] = [];
  const requests = new Map<string, Pick<Arrived, 'type' | 'method'>>();
  const cached = new Set<string>();
  let epoch = 0;
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', wallTime, timestamp }) => {
    epoch ||= wallTime - timestamp;
    if (request.url.startsWith('http')) requests.set(requestId, { type, method: request.method });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId);
    if (!request || cached.has(requestId)) return;
    arrived.push({ ...request, bytes: encodedDataLength, at: (epoch + timestamp) * 1_000 });
  });
  return arrived;
}

/** Return the bytes of the answers of a type, as `Script`. */
export function bytesOf(answers: Arrived[], type: string): number {
  return answers.filter((answer) => answer.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
}
