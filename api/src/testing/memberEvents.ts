import { setTimeout as wait } from 'node:timers/promises';
import { domains } from '@minori/contracts/server';
import type { TestIdentity } from './identities';

/** An event as it came. */
export interface MemberEvent {
  name: string;
  id: string;
  data: unknown;
}

/** Somebody who reads a member's stream. */
export interface EventListener {
  /** 200, or why there is no stream. */
  status: number;
  /** All that has come so far. */
  events(): MemberEvent[];
  /** Return all once there are so many, or after ten seconds. */
  until(count: number): Promise<MemberEvent[]>;
  /** Resolves when the stream has ended. */
  ended: Promise<void>;
  /** The id of the last event. */
  lastId(): string | undefined;
  stop(): void;
}

/** Read the stream of a member at `url`, the API's base, from after an event on. */
export async function readEvents(
  url: string,
  member: TestIdentity | undefined,
  lastId?: string,
): Promise<EventListener> {
  const leaving = new AbortController();
  const headers = new Headers(member && { authorization: `Bearer ${member.token()}` });
  if (lastId !== undefined) headers.set('last-event-id', lastId);
  const response = await fetch(`${url}/events`, { headers, signal: leaving.signal });
  let text = '';
  async function read(): Promise<void> {
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
      text += Buffer.from(chunk).toString();
  }
  const events = () => eventsIn(text);
  return {
    status: response.status,
    events,
    async until(count) {
      for (let round = 0; round < 1_000 && events().length < count; round += 1) await wait(10);
      return events();
    },
    ended: read().catch(() => {}),
    lastId: () => events().at(-1)?.id,
    stop: () => leaving.abort(),
  };
}

function eventsIn(text: string): MemberEvent[] {
  return [...text.matchAll(/^event: (\w+)\nid: (\S+)\ndata: (.*)\n\n/gm)].map(([, name = '', id = '', data = '']) => ({
    name,
    id,
    data: domains.events.stream.response.parse(JSON.parse(data)),
  }));
}
