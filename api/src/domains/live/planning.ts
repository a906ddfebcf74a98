import type { Endpoints, Language } from '@minori/contracts';
import { checkSchedule, STREAMS_AHEAD_MAX } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { inTurn } from '../../turns';
import type { Viewer } from '../../viewer';
import { audit, type Actor } from '../audit/service';
import { can } from '../entitlements/policy';
import { readPost } from '../posts/reading';
import { setStreaming } from '../posts/streaming';
import { deletePost } from '../posts/withdrawing';
import { createPost, editPost } from '../posts/writing';
import { mayStream } from '../users/live';
import { endStream } from './ending';
import { inStream } from './inStream';
import { awaitBeginning } from './lateness';
import { takesSource } from './policy';
import { findOpenStreams, findStream, insertStream, updateStream, type StreamDocument, type Within } from './model';
import { tellOfMove } from './telling';

type Plan = NonNullable<Endpoints['POST /live/streams']['body']>;
type PlanChange = NonNullable<Endpoints['PUT /live/streams/:id']['body']>;

const TOO_MANY = {
  ja: `始まっていない配信は、${STREAMS_AHEAD_MAX}件までです。`,
  en: `You can have ${STREAMS_AHEAD_MAX} streams that have not begun.`,
};

/**
 * Plan a live stream with the post that announces it; return its id. Throw `forbidden` for who may not stream or has planned too many, and
 * `invalid_input` at the field that is wrong.
 */
export async function planStream(
  deps: Deps,
  viewer: Viewer,
  plan: Required<Plan>,
  noteMade: NoteMade,
): Promise<string> {
  const at = deps.clock();
  assertSource(deps, plan.source);
  const starts_at = startFrom(plan.starts_at, at);
  const streaming = { status: 'before_live' as const, starts_at };
  const post = { ...postContent(plan), streaming, free_minutes: 0, symbol_ids: [], disclosures: [], topic_ids: [] };
  const noteStream = async (session: ClientSession, id: string) => {
    await assertMayPlan(viewer.id, session);
    const who = { _id: new Types.ObjectId(id), author_id: new Types.ObjectId(viewer.id) };
    const stream = { ...who, source: plan.source, starts_at, planned_at: at, created_at: at };
    await insertStream(stream, session);
    await awaitBeginning(stream, session);
    await noteMade(session, id);
    // Also what keeps two plans apart that are made at the same time, so that no more are counted than may be: both write this.
    await noteChange({ members: [viewer.id] }, session);
  };
  // Those of one process wait for each other instead of trying again and again.
  return inTurn(`streams:${viewer.id}`, () => createPost(deps, viewer, post, noteStream));
}

/** Throw `invalid_input` for the camera of a browser where the engine takes none. */
function assertSource({ live }: Deps, source: Plan['source']): void {
  if (!takesSource(live, source)) throw new AppError('invalid_input', { fields: { source: 'no_camera' } });
}

async function assertMayPlan(userId: string, session: ClientSession): Promise<void> {
  if (!(await mayStream(userId, session))) throw new AppError('forbidden');
  const open = await findOpenStreams(userId, session);
  if (open.length >= STREAMS_AHEAD_MAX) throw new AppError('forbidden', { message: TOO_MANY });
}

/**
 * Change an own stream and its post. Throw `not_found`, `invalid_input` at the field that is wrong, and `conflict` where source or time
 * of one that is live or over would change.
 */
export async function changePlan(
  deps: Deps,
  viewer: Viewer,
  { id, change, language }: { id: string; change: PlanChange; language: Language },
): Promise<void> {
  const { source, starts_at, title, text, ...said } = change;
  const at = deps.clock();
  if (source !== undefined) assertSource(deps, source);
  await ownStream(viewer, id);
  const isEmptied = text === '';
  const shownTitle = isEmptied ? (title ?? (await readPost(deps, viewer, { id, language })).title) : title;
  const words = {
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text: isEmptied ? shownTitle : text }),
  };
  await editPost(deps, viewer, { id, change: { ...said, ...words }, language }, (session) =>
    settle(viewer, { id, source, starts_at }, { session, at }),
  );
}

/** Write from where a stream comes and when it begins, in the transaction that changes its post; who heard of another time is told. */
async function settle(
  viewer: Viewer,
  { id, source, starts_at }: Pick<PlanChange, 'source' | 'starts_at'> & { id: string },
  { session, at }: Within,
): Promise<void> {
  const stream = await ownStream(viewer, id, session);
  const start = starts_at === undefined ? stream.starts_at : startFrom(starts_at, at, stream.starts_at);
  const isMoved = start?.getTime() !== stream.starts_at?.getTime();
  const isOther = source !== undefined && source !== stream.source;
  if (!isMoved && !isOther) return;
  if (stream.status !== 'before_live') throw new AppError('conflict');
  const settled = { source: source ?? stream.source, starts_at: start, planned_at: isMoved ? at : stream.planned_at };
  await updateStream(stream._id, settled, session);
  if (!isMoved) return;
  await setStreaming(session, id, { status: stream.status, starts_at: start });
  const moved = { ...stream, ...settled };
  await awaitBeginning(moved, session);
  await tellOfMove(moved, session);
}

/** Call an own stream off that has not begun; its post is deleted. Throw `not_found`, and `conflict` where it has begun. */
export async function callOff(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  await transaction(async (session) => {
    const stream = await ownStream(viewer, id, session);
    if (stream.status === 'in_live' || stream.started_at) throw new AppError('conflict');
    if (stream.status === 'before_live') await endStream(stream, 'host', { session, at: deps.clock() });
  });
  await deletePost(deps, viewer, id);
}

/**
 * End a stream for good, as its host, or as staff, who say why; one that has ended stays so. Throw `not_found`, and `invalid_input` for staff
 * without a reason.
 */
export async function finishStream(
  { clock }: Deps,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string | undefined },
): Promise<void> {
  const at = clock();
  const isHost = await inStream(id, async (session) => {
    const stream = await findStream(id, session);
    const isOwn = stream !== null && String(stream.author_id) === viewer.id;
    if (isOwn && stream.status !== 'ended') await endStream(stream, 'host', { session, at });
    return isOwn;
  });
  if (isHost) return;
  if (!can(viewer, 'administer', at)) throw new AppError('not_found');
  if (!reason) throw new AppError('invalid_input', { fields: { reason: 'required' } });
  await endAsStaff(viewer, { id, reason }, at);
}

/** End a stream for good as staff, which the audit log says; one that has ended stays so. Throw `not_found`. */
export async function endAsStaff(
  actor: Actor,
  { id, reason }: { id: string; reason?: string | undefined },
  at: Date,
): Promise<void> {
  await inStream(id, async (session) => {
    const stream = await findStream(id, session);
    if (!stream) throw new AppError('not_found');
    if (stream.status === 'ended') return;
    await endStream(stream, 'staff', { session, at });
    await audit(session, { actor, at }, 'stream.ended', id, reason ? { reason } : {});
  });
}

/** Return a stream of the viewer's in a transaction. Throw `not_found`. */
export async function ownStream(
  viewer: Pick<Viewer, 'id'>,
  id: string,
  session: ClientSession | null = null,
): Promise<StreamDocument> {
  const stream = await findStream(id, session);
  if (!stream || String(stream.author_id) !== viewer.id) throw new AppError('not_found');
  return stream;
}

function postContent({ title, text, type, media_ids }: Required<Plan>) {
  return { title, text: text || title, type, media_ids };
}

/** When a stream is to begin. One whose time stays may be late. Throw `invalid_input`. */
function startFrom(given: string | null, at: Date, before: Date | null = null): Date | null {
  if (given === null) return null;
  const start = new Date(given);
  if (start.getTime() === before?.getTime()) return start;
  const wrong = checkSchedule(start, at);
  if (wrong) throw new AppError('invalid_input', { fields: { starts_at: wrong } });
  return start;
}
