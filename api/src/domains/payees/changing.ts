import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import { isCreator } from '../users/service';
import { findPayee, type PayeeDocument } from './model';

/**
 * Change what a creator has told, in a transaction: `work` sees what there is, and nothing of it, nor their account, changes
 * meanwhile. Throw `forbidden` where they are no creator.
 */
export function asCreator<Result>(
  userId: string,
  work: (session: ClientSession, payee: PayeeDocument | undefined) => Promise<Result>,
): Promise<Result> {
  return transaction(async (session) => {
    if (!(await isCreator(userId, session))) throw new AppError('forbidden');
    // What keeps it apart from leaving, and from another change, at the same time: all write this.
    await noteChange({ members: [userId] }, session);
    return work(session, await findPayee(userId, session));
  });
}
