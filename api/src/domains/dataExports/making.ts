import { randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { isMember } from '../users/service';
import { endExport, removePieces } from './clearing';
import { beginAttempt, endAttempt, findExport, notePiece } from './model';
import { PieceWriter, type Attempted } from './pieces';
import { writeZip } from './zip';

/** Also a process that is killed each time has had these. */
const ATTEMPTS = 5;
const KEPT_MS = 7 * 24 * 3_600_000;

/** Another attempt makes the file, or nobody wants it any more. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/**
 * Make the file of a download, from its beginning, in place of whoever was at it before: what they go on writing is part of no file.
 * It can be had once all of it is there. Reject with what went wrong; after five attempts it has failed.
 */
export async function makeExport(deps: Deps, id: string): Promise<void> {
  const attempt = await begin(id);
  if (!attempt) return;
  try {
    if (attempt.number > ATTEMPTS) await giveUp(deps, attempt);
    else await make(deps, attempt);
  } catch (error) {
    if (error instanceof Overtaken) return;
    if (attempt.number === ATTEMPTS) await giveUp(deps, attempt);
    throw error;
  }
}

async function begin(id: string): Promise<(Attempted & { number: number }) | undefined> {
  const one = await findExport(id);
  if (!one || (one.state !== 'queued' && one.state !== 'making')) return undefined;
  const run = randomBytes(8).toString('hex');
  if (!(await beginAttempt(one, run))) throw new Error('Somebody else has just begun to make it');
  const number = one.given_up.length + (one.run === null ? 1 : 2);
  return { id, userId: String(one.user_id), run, number };
}

async function make(deps: Deps, attempt: Attempted): Promise<void> {
  const { id, userId, run } = attempt;
  const writer = new PieceWriter(deps, attempt, async () => {
    if (!(await notePiece(id, run))) throw new Overtaken();
  });
  const zip = writeZip(deps, userId);
  await Promise.all([zip.written, pipeline(zip.stream, writer)]);
  const readyUntil = new Date(deps.clock().getTime() + KEPT_MS);
  await transaction(async (session) => {
    // Who has gone meanwhile gets nothing. No job ends this: there is none for who is shut out, and it may have run for who has left.
    if (!(await isMember(userId, session))) return endUnwanted(deps, attempt, session);
    const changes = { state: 'ready', bytes: writer.bytes, ready_until: readyUntil } as const;
    if (!(await endAttempt({ id, run }, changes, session))) throw new Overtaken();
    await enqueue(session, 'mail.data_export', { export_id: id });
    await enqueue(session, 'data_export.cleared', { export_id: id }, { runAt: readyUntil });
  });
}

async function endUnwanted(deps: Deps, { id, run }: Attempted, session: ClientSession): Promise<void> {
  const one = await findExport(id, session);
  if (one?.state === 'making' && one.run === run) await endExport(session, one, deps.clock());
}

async function giveUp(deps: Deps, { id, run }: Attempted): Promise<void> {
  const until = new Date(deps.clock().getTime() + KEPT_MS);
  const hasFailed = await transaction(async (session) => {
    if (!(await endAttempt({ id, run }, { state: 'failed' }, session))) return false;
    await enqueue(session, 'data_export.cleared', { export_id: id }, { runAt: until });
    return true;
  });
  const one = hasFailed ? await findExport(id) : null;
  if (one) await removePieces(deps, one);
}
