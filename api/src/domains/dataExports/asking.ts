import type { DataExport } from '@minori/contracts';
import { Types, type ClientSession } from 'mongoose';
import type { Identity } from '../../adapters/identity';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { assertRecentSignIn } from '../users/recentSignIn';
import { isMember } from '../users/service';
import { endExport } from './clearing';
import { findCurrentOf, insertExport, type DataExportDocument } from './model';

/** So long after one was asked for there can be another. */
const DAY_MS = 24 * 3_600_000;

const NONE: DataExport = { state: 'none', id: null, asked_at: null, bytes: null, ready_until: null, next_at: null };

/** Return how it stands with the viewer's download. */
export async function ownExport(viewer: Viewer, at: Date): Promise<DataExport> {
  const current = await findCurrentOf(viewer.id);
  return current ? presentExport(current, at) : NONE;
}

/**
 * Have the viewer's data be put together; return the id of the download, of the present one where that is still being made. Throw
 * `recent_sign_in_required`, and `rate_limited` within a day of the one before.
 */
export async function askForExport(
  deps: Pick<Deps, 'clock'>,
  { viewer, identity }: { viewer: Viewer; identity: Identity },
  noteMade: NoteMade,
): Promise<string> {
  assertRecentSignIn(identity);
  const at = deps.clock();
  return transaction(async (session) => {
    if (!(await isMember(viewer.id, session))) throw new AppError('unauthenticated');
    const current = await findCurrentOf(viewer.id, session);
    const id = current && isUnderWay(current) ? String(current._id) : await replace(session, { viewer, current, at });
    await noteMade(session, id);
    return id;
  });
}

async function replace(
  session: ClientSession,
  { viewer, current, at }: { viewer: Viewer; current: DataExportDocument | null; at: Date },
): Promise<string> {
  const nextAt = current && nextAtOf(current, at);
  if (nextAt) {
    throw new AppError('rate_limited', { retryAfter: Math.ceil((nextAt.getTime() - at.getTime()) / 1_000) });
  }
  if (current) await endExport(session, current, at);
  const userId = new Types.ObjectId(viewer.id);
  const _id = newId();
  await insertExport({ _id, user_id: userId, current_of: userId, state: 'queued', asked_at: at }, session);
  await enqueue(session, 'data_export.made', { export_id: String(_id) });
  return String(_id);
}

function isUnderWay({ state }: DataExportDocument): boolean {
  return state === 'queued' || state === 'making';
}

/** What failed can be asked for again at once. */
function nextAtOf({ state, asked_at: askedAt }: DataExportDocument, at: Date): Date | null {
  const next = new Date(askedAt.getTime() + DAY_MS);
  return state === 'ready' && next > at ? next : null;
}

function presentExport(one: DataExportDocument, at: Date): DataExport {
  const { _id, state, asked_at: askedAt, ready_until: until } = one;
  // The job that clears it may be late.
  if (state === 'over' || (state === 'ready' && (!until || until <= at))) return NONE;
  return {
    state,
    id: String(_id),
    asked_at: askedAt.toISOString(),
    bytes: state === 'ready' ? one.bytes : null,
    ready_until: state === 'ready' && until ? until.toISOString() : null,
    next_at: nextAtOf(one, at)?.toISOString() ?? null,
  };
}
