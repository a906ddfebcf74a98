import type { SaleSource } from '@minori/contracts';
import { dayAfterDays, tokyoDay, tokyoMidnight } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import {
  balanceOf,
  creatorAccount,
  creatorPurposeOf,
  journalsByKey,
  pageOfAccount,
  type Account,
  type CreatorAccount,
  type CreatorPurpose,
  type JournalDocument,
} from '../ledger/service';
import { draftsOf, type DraftDocument, type SalesSum } from './draftModel';
import { findStatements, statementsOfJournals } from './statementModel';
import type { Movement, SettledSale } from './tallying';

/** The accounts into which sales of creators come, and which a closing empties. */
export const SALE_PURPOSES = ['tips', 'coin_sales', 'card_sales'] as const satisfies CreatorPurpose[];
type SalePurpose = (typeof SALE_PURPOSES)[number];

/** How far a look at all that is in no statement goes back. */
export const BEFORE_ALL = new Date(0);
/** What comes into the books later than this after it happened is found by a look at all of them. */
const LATE_DAYS = 62;

/** So many journals are read at once. */
const PAGE = 1_000;

/** Return the accounts of a creator into which sales come. */
export function salesAccounts(creatorId: string): CreatorAccount[] {
  return SALE_PURPOSES.map((purpose) => creatorAccount(creatorId, purpose));
}

/** Return the instant from which on nearly all lies that is in no statement before another one. */
export function latelyBefore(until: Date): Date {
  return tokyoMidnight(dayAfterDays(tokyoDay(until), -LATE_DAYS));
}

/**
 * Return what came in for a creator before an instant, and from another on where that is given, and is in no statement yet, in a
 * transaction as that sees it. Throw where it is not what their accounts hold.
 */
export async function unsettledOf(
  creatorId: string,
  { since, until }: { since?: Date; until: Date },
  session: ClientSession,
): Promise<Movement[]> {
  const accounts = salesAccounts(creatorId);
  const drafted = sumsIn(await draftsOf(creatorId, session));
  for (const from of [latelyBefore(until), BEFORE_ALL]) {
    const journals = await allUnsettled(accounts, { since: from }, session);
    // All that is in no statement is what the accounts hold: what is older and came in late would be missing here.
    const sums = accounts.map((account) => ({ account, amount: sumIn(journals, account) }));
    if ((await notHeld(sums, drafted, session)).length > 0) continue;
    const own = journals.filter(({ at }) => at < until && (!since || at >= since));
    return movementsOf(own, accounts, session);
  }
  throw unequal(creatorId);
}

/** Return the error of a creator whose accounts hold something else than what is in no statement. */
export function unequal(creatorId: string): Error {
  return new Error(`What came in for ${creatorId} and is in no statement is not what their accounts hold`);
}

/** Return what journals have brought to each account, but for those where that is nothing. */
export function sumsOf(journals: readonly JournalDocument[], accounts: readonly CreatorAccount[]): SalesSum[] {
  return accounts
    .map((account) => ({ account, amount: sumIn(journals, account) }))
    .filter(({ amount }) => amount !== 0);
}

/** Return which accounts hold something else than what is in no statement, besides what drafts hold, as a transaction sees it. */
export async function notHeld(
  sums: readonly SalesSum[],
  drafted: ReadonlyMap<CreatorAccount, number>,
  session: ClientSession,
): Promise<CreatorAccount[]> {
  const wrong: CreatorAccount[] = [];
  for (const { account, amount } of sums) {
    if ((await balanceOf(account, session)) !== amount + (drafted.get(account) ?? 0)) wrong.push(account);
  }
  return wrong;
}

/** Return what drafts hold of each account. */
export function sumsIn(drafts: readonly Pick<DraftDocument, 'sums'>[]): Map<CreatorAccount, number> {
  const sums = new Map<CreatorAccount, number>();
  for (const { account, amount } of drafts.flatMap((draft) => draft.sums)) {
    sums.set(account, (sums.get(account) ?? 0) + amount);
  }
  return sums;
}

/** How far one has come who looks through a creator's sales. */
export interface Place {
  since: Date;
  until?: Date | undefined;
  /** In which of the accounts, and after which journal. */
  index: number;
  after?: Pick<JournalDocument, '_id' | 'at'> | undefined;
}

/** What was found from a place on, and where it goes on. */
export interface UnsettledPage {
  journals: JournalDocument[];
  next: Place | undefined;
}

/**
 * Return those of so many journals from a place on that are in no statement, and the place after them; undefined where there are no more. As a
 * transaction sees them.
 */
export async function unsettledFrom(
  accounts: readonly CreatorAccount[],
  place: Place,
  limit: number,
  session: ClientSession,
): Promise<UnsettledPage> {
  const account = accounts[place.index];
  if (!account) return { journals: [], next: undefined };
  const found = await pageOfAccount(account, { ...place, limit }, session);
  // What moves several of the accounts comes with the first of them.
  const own = found.filter(
    (journal) => journal.kind !== 'royalty.settled' && accounts.find((one) => sumIn([journal], one) !== 0) === account,
  );
  const settled = await statementsOfJournals(
    own.map(({ _id }) => _id),
    session,
  );
  const journals = own.filter(({ _id }) => !settled.has(String(_id)));
  const last = found.at(-1);
  if (found.length === limit) return { journals, next: { ...place, after: last } };
  const index = place.index + 1;
  return { journals, next: index < accounts.length ? { ...place, index, after: undefined } : undefined };
}

async function allUnsettled(
  accounts: readonly CreatorAccount[],
  range: Pick<Place, 'since' | 'until'>,
  session: ClientSession,
): Promise<JournalDocument[]> {
  const all: JournalDocument[] = [];
  for (let place: Place | undefined = { ...range, index: 0 }; place;) {
    const { journals, next } = await unsettledFrom(accounts, place, PAGE, session);
    all.push(...journals);
    place = next;
  }
  return all;
}

/** Return what is in no statement of accounts from an instant on, added up, as a transaction sees it. */
export async function sumUnsettled(
  accounts: readonly CreatorAccount[],
  since: Date,
  session: ClientSession,
): Promise<SalesSum[]> {
  const sums = accounts.map((account) => ({ account, amount: 0 }));
  for (let place: Place | undefined = { since, index: 0 }; place;) {
    const { journals, next } = await unsettledFrom(accounts, place, PAGE, session);
    for (const sum of sums) sum.amount += sumIn(journals, sum.account);
    place = next;
  }
  return sums;
}

/** Return what journals have brought to an account. */
function sumIn(journals: readonly JournalDocument[], account: Account): number {
  return journals
    .flatMap(({ legs }) => legs)
    .reduce((sum, leg) => (leg.account === account ? sum + leg.amount : sum), 0);
}

/** Return what journals have moved of a creator's accounts, with the statements in which what they give back is. */
export async function movementsOf(
  journals: JournalDocument[],
  accounts: readonly CreatorAccount[],
  session: ClientSession,
): Promise<Movement[]> {
  const moved = journals.flatMap((journal) =>
    accounts.map((account) => ({ journal, account, amount: sumIn([journal], account) })),
  );
  const settled = await salesSettled(journals, session);
  return moved
    .filter(({ amount }) => amount !== 0)
    .map(({ journal, account, amount }) => {
      const purpose = creatorPurposeOf(account) as SalePurpose;
      return {
        source: sourceOf(purpose, journal),
        paidWith: purpose === 'card_sales' ? 'card' : 'coin',
        amount,
        at: journal.at,
        settled: amount < 0 ? (settled.get(saleOf(journal) ?? '') ?? null) : null,
      };
    });
}

function sourceOf(purpose: SalePurpose, { refs }: JournalDocument): SaleSource {
  if (purpose === 'tips') return 'tips';
  if (refs['course'] !== undefined) return 'courses';
  return refs['plan'] === 'prime_plus' ? 'plus' : 'prime';
}

/** The key of the journal by which was sold what a journal gives back. */
function saleOf({ refs }: JournalDocument): string | undefined {
  return refs['sale'] ?? (refs['tip'] === undefined ? undefined : `tip.sent:${refs['tip']}`);
}

/** The sales of settled months that some journals give back, by the sales' keys. */
async function salesSettled(journals: JournalDocument[], session: ClientSession): Promise<Map<string, SettledSale>> {
  const keys = [...new Set(journals.map(saleOf).filter((key) => key !== undefined))];
  const sales = keys.length > 0 ? await journalsByKey(keys, session) : [];
  const statementIds = await statementsOfJournals(
    sales.map(({ _id }) => _id),
    session,
  );
  const ids = [...new Set(statementIds.values())].map((id) => new Types.ObjectId(id));
  const statements = new Map((await findStatements(ids, session)).map((one) => [String(one._id), one]));
  return new Map(
    sales.flatMap(({ _id, key, at }) => {
      const statement = statements.get(statementIds.get(String(_id)) ?? '');
      if (!statement) return [];
      const { number, month, share_percent, fee_permille } = statement.content;
      const settled = { statementId: String(statement._id), number, month, soldAt: at };
      return [[key, { ...settled, sharePercent: share_percent, feePermille: fee_permille }] as const];
    }),
  );
}
