import { monthAfter, monthStart } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { exclusiveTransaction } from '../../exclusive';
import { newId } from '../../ids';
import type { CreatorAccount, JournalDocument } from '../ledger/service';
import { deleteDraft, draftsOf, putDraft, type DraftDocument } from './draftModel';
import {
  BEFORE_ALL,
  latelyBefore,
  movementsOf,
  notHeld,
  salesAccounts,
  sumsIn,
  sumsOf,
  sumUnsettled,
  unequal,
  unsettledFrom,
  type Place,
  type UnsettledPage,
} from './sales';
import { latestOfMonth, markSettled } from './statementModel';
import { makeStatement, type Closing } from './stating';
import { tallied } from './tallying';

/** A closing that puts so many journals into a statement in one transaction. */
export interface SteppedClosing extends Closing {
  step: number;
}

/** One way through all that came in for a creator before the end of the month, and how much of it was in no statement. */
interface Walk {
  place: Place;
  found: number;
}

/** What a step has come to: how the walk goes on, whether there is a statement, that another month was begun, or that the accounts hold something else. */
type Step = { goesOn: Walk } | { isMade: boolean } | { isOtherOpen: true } | { isUnequalAfter: number };

/**
 * Close a month for a creator, step by step; return false where there is nothing to be settled, or that was done. What a step has done stays, whoever
 * goes on; undefined where another month of theirs was begun, which comes first: what is given back must find its sale in a statement. Throw where
 * what came in and is in no statement is not what the accounts hold.
 */
export async function closeInSteps(closing: SteppedClosing): Promise<boolean | undefined> {
  const until = monthStart(monthAfter(closing.month, 1));
  const begin = (since: Date): Walk => ({ place: { since, until, index: 0 }, found: 0 });
  for (let walk = begin(latelyBefore(until)); ;) {
    const { place } = walk;
    const lock = `royalties:${closing.creatorId}`;
    const step = await exclusiveTransaction(lock, (session) => takeStep(session, closing, walk));
    if ('isMade' in step) return step.isMade;
    if ('isOtherOpen' in step) return undefined;
    // What is older and came in late, or came in behind the walk, is found by another one.
    const isWorthWhile = place.since > BEFORE_ALL || ('isUnequalAfter' in step && step.isUnequalAfter > 0);
    if ('isUnequalAfter' in step && !isWorthWhile) throw unequal(closing.creatorId);
    walk = 'goesOn' in step ? step.goesOn : begin(BEFORE_ALL);
  }
}

/** Put so many journals more into the draft of a statement, and make the statement of it when there are no more, in a transaction under the creator’s lock. */
async function takeStep(session: ClientSession, closing: SteppedClosing, { place, found }: Walk): Promise<Step> {
  const { creatorId, month } = closing;
  if (await latestOfMonth({ creatorId, month }, session)) return { isMade: false };
  const drafts = await draftsOf(creatorId, session);
  const known = drafts.find((draft) => draft.month === month);
  if (drafts.some((draft) => draft !== known)) return { isOtherOpen: true };
  const accounts = salesAccounts(creatorId);
  const { taken, next } = await takeFrom(session, accounts, place, closing.step);
  const draft = await withJournals(session, known ?? newDraft(creatorId, month), taken);
  const all = found + taken.length;
  if (!next && (await isEven(session, draft))) {
    if (draft.tallies.length > 0) await makeStatement(session, closing, draft);
    if (known) await deleteDraft(known._id, session);
    return { isMade: draft.tallies.length > 0 };
  }
  if (taken.length > 0) await putDraft(draft, session);
  return next ? { goesOn: { place: next, found: all } } : { isUnequalAfter: all };
}

function newDraft(creatorId: string, month: string): DraftDocument {
  return { _id: newId(), creator_id: new Types.ObjectId(creatorId), month, tallies: [], sums: [] };
}

/** A step ends in the middle of an account that has more, or with the last one. */
async function takeFrom(session: ClientSession, accounts: readonly CreatorAccount[], place: Place, limit: number) {
  const taken: JournalDocument[] = [];
  let next: Place | undefined = place;
  do {
    const page: UnsettledPage = await unsettledFrom(accounts, next, limit, session);
    taken.push(...page.journals);
    next = page.next;
  } while (next && !next.after);
  return { taken, next };
}

/** Return a draft with journals added to it, which are marked as being in its statement. */
async function withJournals(
  session: ClientSession,
  draft: DraftDocument,
  journals: JournalDocument[],
): Promise<DraftDocument> {
  const { _id, creator_id, month, tallies, sums } = draft;
  const accounts = salesAccounts(String(creator_id));
  const movements = await movementsOf(journals, accounts, session);
  await markSettled(
    journals.map((journal) => journal._id),
    _id,
    session,
  );
  const added = sumsIn([{ sums }, { sums: sumsOf(journals, accounts) }]);
  return {
    ...draft,
    tallies: tallied(tallies, movements, monthStart(month)),
    sums: [...added].map(([account, amount]) => ({ account, amount })),
  };
}

/** What is in the draft, and came in after the month, is all that the accounts hold. */
async function isEven(session: ClientSession, { creator_id, month, sums }: DraftDocument): Promise<boolean> {
  const accounts = salesAccounts(String(creator_id));
  const after = await sumUnsettled(accounts, monthStart(monthAfter(month, 1)), session);
  return (await notHeld(after, sumsIn([{ sums }]), session)).length === 0;
}
