import { createHash } from 'node:crypto';

/** What the API is told of a stream. */
export type LiveEventKind = 'started' | 'interrupted' | 'resumed' | 'ended' | 'failed' | 'recording_ready';

/** As it is sent. */
export interface LiveEvent {
  id: string;
  stream_id: string;
  run: number;
  kind: LiveEventKind;
  at: string;
  detail: string | null;
}

/**
 * Return an event. Each kind comes once for a run, and its id is made of both: told again after a crash, it is the same to who
 * takes each id once.
 */
export function liveEvent(
  streamId: string,
  { run, kind, detail = null }: { run: number; kind: LiveEventKind; detail?: string | null },
): LiveEvent {
  const id = uuidOf(`${streamId}:${run}:${kind}`);
  return { id, stream_id: streamId, run, kind, at: new Date().toISOString(), detail };
}

/** A UUID of version 8: made of a hash in a way of our own. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
