import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { closeExport, deleteExport, findExport, findExportIdsOf, type DataExportDocument } from './model';
import { pieceKey } from './pieces';

/** An attempt that was just writing a piece has written it by then, or never will. */
const LAST_PIECE_MS = 600_000;

/** Have a download be over, in a transaction: nobody gets it any more, who makes it stops, and a job takes away what is there of it. */
export async function endExport(session: ClientSession, one: DataExportDocument, at: Date): Promise<void> {
  const id = String(one._id);
  await closeExport(id, session);
  const isBeingMade = one.state === 'queued' || one.state === 'making';
  const runAt = isBeingMade ? new Date(at.getTime() + LAST_PIECE_MS) : at;
  await enqueue(session, 'data_export.cleared', { export_id: id }, { runAt });
}

/** End a download whose time is over, or take away what is left of one that has ended. */
export async function clearExport(deps: Deps, id: string): Promise<void> {
  const at = deps.clock();
  const one = await findExport(id);
  if (!one) return;
  if (one.state !== 'over') {
    await transaction(async (session) => {
      const now = await findExport(id, session);
      if (now && now.state !== 'over') await endExport(session, now, at);
    });
    return;
  }
  await removePieces(deps, one);
  await deleteExport(id);
}

/** Remove what all attempts to make a download have written. */
export async function removePieces({ storage }: Pick<Deps, 'storage'>, one: DataExportDocument): Promise<void> {
  const { _id, run, pieces, given_up: givenUp } = one;
  const attempts = run === null ? givenUp : [...givenUp, { run, pieces }];
  for (const attempt of attempts) {
    const keys = Array.from({ length: attempt.pieces }, (_, index) => pieceKey(String(_id), attempt.run, index));
    await storage.remove(keys);
  }
}

/** End all downloads of a member who is gone. */
export async function clearExportsOf(deps: Pick<Deps, 'clock'>, userId: string): Promise<void> {
  await transaction(async (session) => {
    for (const id of await findExportIdsOf(userId, session)) {
      const one = await findExport(id, session);
      if (one && one.state !== 'over') await endExport(session, one, deps.clock());
    }
  });
}
