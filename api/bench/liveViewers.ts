import { setMaxListeners } from 'node:events';
import { Agent, request } from 'node:http';

/** How a list is read: the wait for its next part, or for the next segment of a list without parts. */
const NEXT_PART = /PRELOAD-HINT:TYPE=PART,URI="(?:\w+-)?r\d+-(\d+)\.(\d+)/;
const PARTS = /^#EXT-X-PART:DURATION=[\d.]+,URI="([^"]+)"/gm;
const SEGMENTS = /^r\d+-\d+\.m4s$/gm;
const SEGMENT_MS = 2_000;

/** So many viewers of a stream. */
export interface Viewers {
  /** What they were answered so far, and refused. */
  requests: number;
  failures: number;
  bytes: number;
  leave(): void;
}

/** Have so many watch, as players do: each waits for the next part and asks for it, or looks for the next segment every two seconds. */
export function watchAs(count: number, list: string, isPlain: boolean): Viewers {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const leaving = new AbortController();
  setMaxListeners(0, leaving.signal);
  const viewers: Viewers = {
    requests: 0,
    failures: 0,
    bytes: 0,
    leave() {
      leaving.abort();
      agent.destroy();
    },
  };

  const ask = (url: string) =>
    new Promise<string>((resolve) => {
      const chunks: Buffer[] = [];
      const sent = request(url, { agent, signal: leaving.signal }, (response) => {
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          viewers.requests += 1;
          viewers.bytes += body.length;
          if (response.statusCode !== 200) viewers.failures += 1;
          resolve(url.includes('.m3u8') ? body.toString() : '');
        });
        response.on('error', () => resolve(''));
      });
      sent.on('error', () => resolve(''));
      sent.end();
    });
  const fileAt = (name: string) => list.replace(/[\w-]+\.m3u8$/, name);

  async function watchParts(): Promise<void> {
    let text = await ask(list);
    while (!leaving.signal.aborted) {
      const [, segment = '0', part = '0'] = NEXT_PART.exec(text) ?? [];
      text = await ask(`${list}?_HLS_msn=${segment}&_HLS_part=${part}`);
      const newest = [...text.matchAll(PARTS)].at(-1)?.[1];
      if (newest) await ask(fileAt(newest));
    }
  }

  async function watchSegments(): Promise<void> {
    let seen = '';
    while (!leaving.signal.aborted) {
      const [newest = ''] = [...(await ask(list)).matchAll(SEGMENTS)].at(-1) ?? [];
      if (newest && newest !== seen) await ask(fileAt(newest));
      seen = newest;
      await new Promise((resolve) => setTimeout(resolve, SEGMENT_MS));
    }
  }

  for (let viewer = 0; viewer < count; viewer += 1) void (isPlain ? watchSegments() : watchParts());
  return viewers;
}
