import { Types, type ClientSession } from 'mongoose';
import { inBatches } from '../../batching';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import type { Viewer } from '../../viewer';
import { turnOf } from '../live/inStream';
import { insertLines, lastSaidAt, type NewLine } from './lineModel';
import { slowSecondsFor, type Writing } from './policy';
import { tooSoon } from './refusals';
import { isModerator } from './rulerModel';
import { returnNumbers, takeNumbers } from './writing';

/** Lines in one transaction. */
const LINES_AT_ONCE = 50;

/** What is to be said, where it is let. */
export interface Said {
  deps: Pick<Deps, 'clock'>;
  writing: Writing & { viewer: Viewer };
  text: string;
  noteMade: NoteMade;
}

/** What has become of it: it has an id, was refused, or the rules were changed since they were looked at. */
type Outcome = { id: string } | { refusal: AppError } | null;

/** What a line was made for was made by another process meanwhile: the others of its transaction have to do without it. */
class Unnoted extends Error {
  constructor(
    readonly said: Said,
    readonly refusal: AppError,
  ) {
    super('A line could not be noted');
  }
}

/** All lines of a chat meet in its room: those that come while one is written share the next transaction. */
const writeTogether = inBatches(LINES_AT_ONCE, writeAll);

/** Write a line; return its id, null where the rules were changed since they were looked at. Throw why it is refused. */
export async function writeLine(said: Said): Promise<string | null> {
  const outcome = (await writeTogether(turnOf(said.writing.stream.id), said)).get(said) ?? null;
  if (outcome && 'refusal' in outcome) throw outcome.refusal;
  return outcome && outcome.id;
}

async function writeAll(all: Said[]): Promise<Map<Said, Outcome>> {
  const unnoted = new Map<Said, Outcome>();
  for (;;) {
    const rest = all.filter((said) => !unnoted.has(said));
    try {
      // oxlint-disable-next-line no-await-in-loop -- once more for each that could not be noted
      const outcomes = rest.length > 0 ? await transaction((session) => insert(session, rest)) : [];
      return new Map([...unnoted, ...outcomes]);
    } catch (error) {
      if (!(error instanceof Unnoted)) throw error;
      unnoted.set(error.said, { refusal: error.refusal });
    }
  }
}

/**
 * Write lines in their order, those that are let. Their numbers are taken first: from then on nothing else happens in the room before this is
 * done, so that as little as can be stands between. Those of what is not let go back, as there are no holes.
 */
async function insert(session: ClientSession, all: Said[]): Promise<Map<Said, Outcome>> {
  const [{ writing, deps }] = all as [Said];
  const room = await takeNumbers(writing.stream.id, all.length, session);
  const at = deps.clock();
  const lines: NewLine[] = [];
  const outcomes = new Map<Said, Outcome>();
  const saidAt = new Map<string, Date>();
  let sequence = room.sequence - all.length;
  for (const said of all) {
    const { viewer } = said.writing;
    const isByRules = said.writing.room.rules === room.rules;
    const refusal = isByRules ? await pauseOf({ ...said.writing, at }, saidAt.get(viewer.id), session) : null;
    outcomes.set(said, refusal && { refusal });
    if (!isByRules || refusal) continue;
    saidAt.set(viewer.id, at);
    const [_id, author_id] = [newId(), new Types.ObjectId(viewer.id)];
    const about = { kind: 'chat' as const, text: said.text, pinned_until: null, created_at: at };
    lines.push({ _id, stream_id: room._id, sequence: (sequence += 1), author_id, ...about });
    outcomes.set(said, { id: String(_id) });
  }
  if (lines.length > 0) await insertLines(lines, session);
  if (lines.length < all.length) await returnNumbers(writing.stream.id, all.length - lines.length, session);
  for (const [said, outcome] of outcomes) if (outcome && 'id' in outcome) await note(session, said, outcome.id);
  return outcomes;
}

async function note(session: ClientSession, said: Said, id: string): Promise<void> {
  try {
    await said.noteMade(session, id);
  } catch (error) {
    throw error instanceof AppError ? new Unnoted(said, error) : error;
  }
}

/** Return `rate_limited` before the seconds between two things that somebody says have passed; `saidAt` where they have just said one. */
async function pauseOf(
  writing: Said['writing'],
  saidAt: Date | undefined,
  session: ClientSession,
): Promise<AppError | null> {
  const { stream, viewer, at } = writing;
  const seconds = slowSecondsFor(writing);
  if (seconds === 0 || viewer.id === stream.hostId) return null;
  const last = saidAt ?? (await lastSaidAt(stream.id, viewer.id, session));
  const leftMs = last ? last.getTime() + seconds * 1_000 - at.getTime() : 0;
  if (leftMs <= 0 || (await isModerator(stream.hostId, viewer.id, session))) return null;
  return tooSoon(Math.ceil(leftMs / 1_000));
}
