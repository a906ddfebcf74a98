import { createHmac, randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { Deps } from '../../deps';
import { Audience } from './audience';
import { deletePresence, putPresence } from './model';

/** How often a process tells who watches by it. */
const BEAT_MS = 2_000;

/** Somebody who watches: a member, or who counts by their address alone, as guests do. */
export interface Watcher {
  memberId: string | undefined;
  address: string;
}

const PROCESS = randomUUID();
const audiences = new Map<string, Audience>();
let timer: NodeJS.Timeout | undefined;
let telling: Promise<void> | undefined;

/** Note that somebody watches a stream by this process, until they leave. */
export function watchFrom(
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  streamId: string,
  { memberId, address }: Watcher,
): { leave(): void } {
  const audience = audiences.get(streamId) ?? new Audience();
  audiences.set(streamId, audience);
  const mark = createHmac('sha256', env.SIGNING_SECRET).update(`${streamId}\n${address}`).digest('base64url');
  const who = { memberId, mark: mark.slice(0, 16) };
  audience.count(who, 1);
  // What could not be written is written in the next beat.
  timer ??= setInterval(() => void tellPresence({ clock }).catch(() => {}), BEAT_MS).unref();
  let isThere = true;
  return {
    leave() {
      if (isThere) audience.count(who, -1);
      isThere = false;
    },
  };
}

/** Tell who watches by this process. It happens by itself every two seconds. */
export function tellPresence({ clock }: Pick<Deps, 'clock'>): Promise<void> {
  telling ??= tell(clock()).finally(() => (telling = undefined));
  return telling;
}

async function tell(at: Date): Promise<void> {
  const all = [...audiences];
  const [left, watched] = [all.filter(([, { isEmpty }]) => isEmpty), all.filter(([, { isEmpty }]) => !isEmpty)];
  await putPresence(
    watched.map(([id, audience]) => ({ _id: rowId(id), stream_id: new Types.ObjectId(id), ...audience.row(), at })),
  );
  await deletePresence(left.map(([id]) => rowId(id)));
  for (const [id, audience] of left) if (audience.isEmpty && audiences.get(id) === audience) audiences.delete(id);
  if (audiences.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

const rowId = (streamId: string) => `${PROCESS}:${streamId}`;
