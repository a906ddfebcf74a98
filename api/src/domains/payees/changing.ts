import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import { hasEverSold } from '../ledger/service';
import { isCreator, isMember } from '../users/service';
import { findPayee, type PayeeDocument } from './model';

/**
 * Return whether somebody can be owed something, and so tells to whom it is paid: creators, and members who have sold something when they
 * were one. In a transaction as that sees it.
 */
export async function mayBePaid(userId: string, session: ClientSession): Promise<boolean> {
  if (await isCreator(userId, session)) return true;
  return (await isMember(userId, session)) && (await hasEverSold(userId, session));
}

/**
 * Change what a creator has told, in a transaction: `work` sees what there is, and nothing of it, nor their account, changes
 * meanwhile. Throw `forbidden` where they are no creator, and have never sold anything.
 */
export function asCreator<Result>(
  userId: string,
  work: (session: ClientSession, payee: PayeeDocument | undefined) => Promise<Result>,
): Promise<Result> {
  return transaction(async (session) => {
    if (!(await mayBePaid(userId, session))) throw new AppError('forbidden');
    // What keeps it apart from leaving, and from another change, at the same time: all write this.
    await noteChange({ members: [userId] }, session);
    return work(session, await findPayee(userId, session));
  });
}
