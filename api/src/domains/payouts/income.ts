import type { SaleSource } from '@minori/contracts';
import type { ClientSession, Types } from 'mongoose';
import {
  creatorPurposeOf,
  hasEverSold,
  isOfCreator,
  journalsAfter,
  journalsWithin,
  ownerOf,
  pageOfAccount,
  type JournalDocument,
} from '../ledger/service';
import { SALE_PURPOSES, salesAccounts, sourceOf, sumIn, type SalePurpose } from './sales';

/** Yen with tax, before the creator's share, by what was sold. */
export type Income = Partial<Record<SaleSource, number>>;

/** So many journals are read at once: of more each answer would hold up others at the database. */
const PAGE = 200;

/** Return what came in for a creator in a time, less what went back in it, by what was sold; as a transaction sees it. */
export async function incomeOf(
  creatorId: string,
  { start, end }: { start: Date; end: Date },
  session: ClientSession,
): Promise<Income> {
  const income: Income = {};
  if (!(await hasEverSold(creatorId, session))) return income;
  for (const account of salesAccounts(creatorId)) {
    const purpose = creatorPurposeOf(account) as SalePurpose;
    for (let after: JournalDocument | undefined; ;) {
      const found = await pageOfAccount(account, { since: start, until: end, after, limit: PAGE }, session);
      for (const journal of found.filter(isSale)) {
        const source = sourceOf(purpose, journal);
        income[source] = (income[source] ?? 0) + sumIn([journal], account);
      }
      if (found.length < PAGE) break;
      after = found.at(-1);
    }
  }
  return income;
}

/** A closing takes out of these accounts what was sold; it sells nothing. */
function isSale({ kind }: JournalDocument): boolean {
  return kind !== 'royalty.settled';
}

/** For whom something came in, or went back, and when that was. */
export interface SaleMark {
  memberId: string;
  at: Date;
}

/** Return for whom something came in from an instant on and before another, or went back. */
export async function* salesWithin(bounds: { start: Date; end: Date }): AsyncGenerator<SaleMark> {
  for await (const journal of journalsWithin(bounds)) yield* marksOf(journal);
}

/**
 * Return for whom something came into the books after the journal `after`, whenever it happened, and the last journal of these; undefined where
 * there is none.
 */
export async function salesEnteredAfter(
  after: Types.ObjectId,
): Promise<{ marks: SaleMark[]; last: Types.ObjectId | undefined }> {
  const marks: SaleMark[] = [];
  let last: Types.ObjectId | undefined;
  for (;;) {
    const found = await journalsAfter(last ?? after, PAGE);
    marks.push(...found.flatMap(marksOf));
    last = found.at(-1)?._id ?? last;
    if (found.length < PAGE) return { marks, last };
  }
}

function marksOf(journal: JournalDocument): SaleMark[] {
  if (!isSale(journal)) return [];
  const owners = journal.legs
    .map(({ account }) => account)
    .filter(isOfCreator)
    .filter((account) => SALE_PURPOSES.some((purpose) => purpose === creatorPurposeOf(account)))
    .map(ownerOf);
  return [...new Set(owners)].map((memberId) => ({ memberId, at: journal.at }));
}
