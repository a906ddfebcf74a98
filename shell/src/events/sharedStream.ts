import type { MemberEvents } from '@minori/contracts';
import type { EventOf } from '@minori/platform';
import { openEventStream, type EventStream, type StreamOptions } from './eventStream';

/** An event of the member's stream. */
export type MemberEvent = EventOf<MemberEvents>;
/** How the member's stream is had, and who hears of it. */
export type MemberStreamOptions = Omit<StreamOptions<MemberEvents>, 'lastId' | 'onRefused'>;

/**
 * After how long without a sign of life a tab that is looked at takes over: browsers may put others to sleep, which hold what
 * they hold. Timers of tabs that are hidden run once a minute.
 */
const SILENCE_MS = 75_000;
const LOOK_MS = 15_000;

/** What tabs of a browser tell each other. */
type Message = { kind: 'event'; event: MemberEvent } | { kind: 'life'; isLive: boolean } | { kind: 'hello' };

/**
 * Have the member's events in each of the browser's tabs by one stream: a tab holds it, and tells the others; when that is closed
 * another one takes over where it ended. Where browsers can't tell tabs of each other, each has a stream of its own.
 */
export function shareMemberStream(memberId: string, { ask, onEvent, onLife }: MemberStreamOptions): EventStream {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') {
    return openEventStream({ ask, lastId: undefined, onEvent, onLife });
  }
  // What is shared goes by the member: tabs of somebody else neither hear it nor wait for it.
  const name = `minori.events.${memberId}`;
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  /** The last event of each name, for tabs that come later. */
  const last = new Map<string, MemberEvent>();
  let lastId: string | undefined;
  let stream: EventStream | undefined;
  let letGo: (() => void) | undefined;
  let heardAt = Date.now();

  const tellOthers = (message: Message) => channel.postMessage(message);

  function take(event: MemberEvent): void {
    lastId = event.id;
    last.set(event.name, event);
    onEvent(event);
  }

  channel.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
    if (message.kind === 'hello') {
      if (stream) repeat();
      return;
    }
    if (stream) return;
    heardAt = Date.now();
    if (message.kind === 'event') take(message.event);
    else onLife(message.isLive);
  });

  /** What tells how it is now can be told again; that something has changed can't. */
  function repeat(): void {
    for (const event of last.values()) if (event.name !== 'membership') tellOthers({ kind: 'event', event });
    tellOthers({ kind: 'life', isLive: true });
  }

  function lead(): Promise<void> {
    return new Promise((resolve) => {
      letGo = resolve;
      stream = openEventStream<MemberEvents>({
        ask,
        lastId,
        onEvent: (event) => {
          take(event);
          tellOthers({ kind: 'event', event });
        },
        onLife: (isLive) => {
          onLife(isLive);
          tellOthers({ kind: 'life', isLive });
        },
      });
    });
  }

  function yieldLead(): void {
    stream?.close();
    stream = undefined;
    letGo?.();
    letGo = undefined;
    heardAt = Date.now();
  }

  /** Wait for the lead, or take it from who seems to be asleep. Who is robbed of it waits again. */
  async function queue(options: LockOptions): Promise<void> {
    try {
      await navigator.locks.request(name, options, () => (leaving.signal.aborted ? undefined : lead()));
    } catch {
      if (leaving.signal.aborted) return;
      yieldLead();
      void queue({ signal: leaving.signal });
    }
  }

  const looking = window.setInterval(() => {
    const isSilent = !stream && Date.now() - heardAt > SILENCE_MS;
    if (!isSilent || document.hidden) return;
    heardAt = Date.now();
    void queue({ steal: true });
  }, LOOK_MS);

  tellOthers({ kind: 'hello' });
  void queue({ signal: leaving.signal });
  return {
    close() {
      leaving.abort();
      window.clearInterval(looking);
      yieldLead();
      channel.close();
    },
  };
}
