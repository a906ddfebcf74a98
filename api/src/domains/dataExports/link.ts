import { createHmac } from 'node:crypto';
import type { DataExportLink } from '@minori/contracts';
import type { Identity } from '../../adapters/identity';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { FileBody } from '../../http/files';
import type { Viewer } from '../../viewer';
import { isSameSecret } from '../../secrets';
import { endsOf } from '../sessions/service';
import { assertRecentSignIn } from '../users/recentSignIn';
import { findExport, type DataExportDocument } from './model';
import { readPieces } from './pieces';

const LINK_S = 600;

/** What opens a file until `e`, in seconds since 1970. */
type Signature = Partial<Record<'e' | 's', string | undefined>>;

/**
 * Return an address at which the viewer's file can be had for ten minutes, without signing in. Throw `recent_sign_in_required`,
 * and `not_found` where there is no such file of theirs.
 */
export async function linkTo(
  deps: Deps,
  { viewer, identity }: { viewer: Viewer; identity: Identity },
  id: string,
): Promise<DataExportLink> {
  assertRecentSignIn(identity);
  const at = deps.clock();
  await readyExport(id, at, viewer.id);
  const e = String(Math.floor(at.getTime() / 1_000) + LINK_S);
  return {
    path: `/api/v1/users/data_exports/${id}/file?e=${e}&s=${sign(deps, id, e)}`,
    expires_at: new Date(Number(e) * 1_000).toISOString(),
  };
}

/**
 * Return the file at an address. Throw `not_found` where there is none, where the address is not of our making or over, and where all
 * sessions of the member have ended since it was given.
 */
export async function fileAt(deps: Deps, id: string, { e, s }: Signature): Promise<FileBody> {
  const at = deps.clock();
  const isOpen =
    e && s && /^\d{1,12}$/.test(e) && isSameSecret(s, sign(deps, id, e)) && Number(e) * 1_000 > at.getTime();
  if (!isOpen) throw new AppError('not_found');
  const { user_id, run, bytes, asked_at: askedAt } = await readyExport(id, at);
  const userId = String(user_id);
  if (await hasEndedSince(userId, Number(e) - LINK_S)) throw new AppError('not_found');
  const attempt = { id, userId, run };
  return new FileBody({
    bytes,
    contentType: 'application/zip',
    name: `minori-data-${askedAt.toISOString().slice(0, 10)}.zip`,
    etag: `${id}-${run}`,
    cacheControl: 'private, no-store',
    open: async (part) => readPieces(deps, attempt, part ?? { start: 0, end: bytes - 1 }),
  });
}

async function hasEndedSince(userId: string, second: number): Promise<boolean> {
  const ended = (await endsOf([userId])).get(userId);
  return ended !== undefined && ended.until >= second;
}

async function readyExport(
  id: string,
  at: Date,
  userId?: string,
): Promise<DataExportDocument & { run: string; bytes: number }> {
  const one = await findExport(id);
  const isReady = one?.state === 'ready' && one.ready_until && one.ready_until > at;
  if (!isReady || (userId && String(one.user_id) !== userId)) throw new AppError('not_found');
  const { run, bytes } = one;
  if (run === null || bytes === null) throw new Error('A download that is ready has no file');
  return { ...one, run, bytes };
}

function sign({ env }: Deps, id: string, e: string): string {
  return createHmac('sha256', env.SIGNING_SECRET).update(`data_export:${id}:${e}`).digest('base64url');
}
