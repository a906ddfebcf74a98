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
export function readEvents(url: string, member: TestIdentity | undefined, lastId?: string): Promise<EventListener> {
  return listenTo(`${url}/events`, { member, lastId, parse: (data) => domains.events.stream.response.parse(data) });
}

/** Who reads a stream, from after an event on, and what checks the data of an event. */
export interface Listening {
  member: TestIdentity | undefined;
  lastId: string | undefined;
  parse(data: unknown): unknown;
}

/** Read a stream of events. */
export async function listenTo(address: string, { member, lastId, parse }: Listening): Promise<EventListener> {
  const leaving = new AbortController();
  const headers = new Headers(member && { authorization: `Bearer ${member.token()}` });
  if (lastId !== undefined) headers.set('last-event-id', lastId);
  const response = await fetch(address, { headers, signal: leaving.signal });
  let text = '';
  async function read(): Promise<void> {
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
      text += Buffer.from(chunk).toString();
  }
  const events = () => eventsIn(text, parse);
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

function eventsIn(text: string, parse: Listening['parse']): MemberEvent[] {
  return [...text.matchAll(/^event: (\w+)\nid: (\S+)\ndata: (.*)\n\n/gm)].map(([, name = '', id = '', data = '']) => ({
    name,
    id,
    data: parse(JSON.parse(data)),
  }));
}
