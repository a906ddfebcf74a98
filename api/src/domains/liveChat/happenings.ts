import type { StreamEvents } from '@minori/contracts';
import { eventBytes } from '../../http/eventStreams';
import { cursorOf } from './cursor';
import { findEventsBetween, type ChatEventDocument } from './eventModel';
import { findLinesBetween } from './lineModel';
import { lineFor, presentLines, presentSettings, seesAll, settingsFor, type ChatReader } from './presenter';
import { findRoom } from './roomModel';

/** Something that has happened in a chat, as its readers are told: what all see is made into bytes once. */
export type Happening = { sequence: number; bytes?: { mark: string; all: Buffer } } & (
  | { name: 'line'; data: StreamEvents['line'] }
  | { name: 'deleted'; data: StreamEvents['deleted'] }
  | { name: 'settings'; data: StreamEvents['settings'] }
);

/**
 * Return what has happened in a chat after a number and up to another, in its order. Lines that were deleted meanwhile are left out; how it is set
 * is told as it is now.
 */
export async function happeningsBetween(
  { streamId, hostId, at }: { streamId: string; hostId: string; at: Date },
  after: number,
  until: number,
): Promise<Happening[]> {
  const [lines, events] = await Promise.all([
    findLinesBetween(streamId, after, until),
    findEventsBetween(streamId, after, until),
  ]);
  const there = lines.filter(({ removed_at }) => removed_at === null);
  const isSet = events.some(({ kind }) => kind === 'settings');
  const [presented, settings] = await Promise.all([
    presentLines(there, hostId, at),
    isSet ? findRoom(streamId).then((room) => presentSettings(room, hostId, at)) : null,
  ]);
  const said = presented.map((data) => ({ sequence: data.sequence, name: 'line' as const, data }));
  const others = events.map((event) => happeningOf(event, settings)).filter((one) => one !== undefined);
  return [...said, ...others].toSorted((one, other) => one.sequence - other.sequence);
}

function happeningOf(
  { sequence, kind, line_ids }: ChatEventDocument,
  settings: StreamEvents['settings'] | null,
): Happening | undefined {
  if (kind === 'deleted') return { sequence, name: 'deleted', data: { line_ids: line_ids.map(String) } };
  return settings ? { sequence, name: 'settings', data: settings } : undefined;
}

/** Return the event by which a reader is told of something, while the stream is as `mark` says; nothing where they are not to see it. */
export function eventFor(reader: ChatReader, happening: Happening, mark: string): Buffer | undefined {
  const data = seesAll(reader) ? happening.data : dataFor(reader, happening);
  if (data === undefined) return undefined;
  if (data !== happening.data) return bytesOf({ ...happening, data }, mark);
  if (happening.bytes?.mark !== mark) happening.bytes = { mark, all: bytesOf(happening, mark) };
  return happening.bytes.all;
}

function dataFor(reader: ChatReader, { name, data }: Happening): Happening['data'] | undefined {
  if (name === 'line') return lineFor(reader, data);
  return name === 'settings' ? settingsFor(reader, data) : data;
}

function bytesOf(
  { sequence, name, data }: { sequence: number; name: string; data: Happening['data'] },
  mark: string,
): Buffer {
  return eventBytes({ name, id: cursorOf({ sequence, mark }), data: JSON.stringify(data) });
}
