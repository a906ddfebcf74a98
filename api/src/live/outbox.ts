import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { LiveEvent } from './events';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** `<place>-<stream>.json`, in the order of what happened. */
const FILE = /^(\d{12})-[0-9a-f]{24}\.json$/;

/** How an outbox sends: reject, and the same event is sent again. */
export type SendEvent = (event: LiveEvent) => Promise<void>;

/**
 * What the API is yet to be told, each event in a file before it is sent, and until it was taken. Those of one stream are told in
 * their order; one stream does not wait for another.
 */
export class Outbox {
  private readonly waiting = new Map<string, { event: LiveEvent; file: string }[]>();
  private readonly closed = new AbortController();
  private next = 0;

  constructor(
    private readonly folder: string,
    private readonly send: SendEvent,
    private readonly log: Logger,
  ) {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder).toSorted()) {
      const [, place] = FILE.exec(name) ?? [];
      if (!place) continue;
      this.next = Number(place) + 1;
      const file = join(folder, name);
      this.enqueue(JSON.parse(readFileSync(file, 'utf8')) as LiveEvent, file);
    }
  }

  /** Keep an event, and send it as soon as those before it are taken. Nothing happens to one that waits already. */
  add(event: LiveEvent): void {
    if (this.waiting.get(event.stream_id)?.some((other) => other.event.id === event.id)) return;
    const file = join(this.folder, `${String(this.next).padStart(12, '0')}-${event.stream_id}.json`);
    this.next += 1;
    writeDurably(file, JSON.stringify(event));
    this.enqueue(event, file);
  }

  /** Nobody is to hear of a stream any more. */
  drop(streamId: string): void {
    for (const { file } of this.waiting.get(streamId) ?? []) rmSync(file, { force: true });
    this.waiting.delete(streamId);
  }

  close(): void {
    this.closed.abort();
  }

  private enqueue(event: LiveEvent, file: string): void {
    const others = this.waiting.get(event.stream_id);
    if (others) {
      others.push({ event, file });
      return;
    }
    this.waiting.set(event.stream_id, [{ event, file }]);
    void this.deliver(event.stream_id);
  }

  private async deliver(streamId: string): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    for (let first; !this.closed.signal.aborted && (first = this.waiting.get(streamId)?.[0]);) {
      try {
        await this.send(first.event);
        pause = FIRST_PAUSE_MS;
        this.forget(streamId, first.file);
      } catch (error) {
        this.log.warn({ err: error, stream: streamId, kind: first.event.kind }, 'the API has not taken an event');
        await wait(pause, undefined, { signal: this.closed.signal }).catch(() => {});
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  private forget(streamId: string, file: string): void {
    rmSync(file, { force: true });
    const left = this.waiting.get(streamId)?.filter((other) => other.file !== file) ?? [];
    if (left.length > 0) this.waiting.set(streamId, left);
    else this.waiting.delete(streamId);
  }
}

function writeDurably(file: string, text: string): void {
  const draft = openSync(`${file}.new`, 'w');
  try {
    writeSync(draft, text);
    fsyncSync(draft);
  } finally {
    closeSync(draft);
  }
  renameSync(`${file}.new`, file);
}
