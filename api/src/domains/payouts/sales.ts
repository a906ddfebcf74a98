import type { SaleSource } from '@minori/contracts';
import { dayAfterDays, tokyoDay, tokyoMidnight } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import {
  balanceOf,
  creatorAccount,
  creatorPurposeOf,
  journalsByKey,
  journalsOfAccount,
  type Account,
  type CreatorAccount,
  type CreatorPurpose,
  type JournalDocument,
} from '../ledger/service';
import { findStatements, statementsOfJournals } from './statementModel';
import type { Movement, SettledSale } from './settling';

/** The accounts into which sales of creators come, and which a closing empties. */
export const SALE_PURPOSES = ['tips', 'coin_sales', 'card_sales'] as const satisfies CreatorPurpose[];
type SalePurpose = (typeof SALE_PURPOSES)[number];

const BEFORE_ALL = new Date(0);
/** What comes into the books later than this after it happened is found by a look at all of them. */
const LATE_DAYS = 62;

/** What is in no statement yet of what came in for a creator. */
export interface Unsettled {
  movements: Movement[];
  /** What it comes to in each account, but for those where that is nothing. */
  sums: { account: CreatorAccount; amount: number }[];
}

/**
 * Return what came in for a creator before an instant, and from another on where that is given, and is in no statement yet, in a
 * transaction as that sees it. Throw where it is not what their accounts hold.
 */
export async function unsettledOf(
  creatorId: string,
  { since, until }: { since?: Date; until: Date },
  session: ClientSession,
): Promise<Unsettled> {
  const accounts = SALE_PURPOSES.map((purpose) => creatorAccount(creatorId, purpose));
  const lately = tokyoMidnight(dayAfterDays(tokyoDay(until), -LATE_DAYS));
  const held: number[] = [];
  for (const account of accounts) held.push(await balanceOf(account, session));
  for (const from of [lately, BEFORE_ALL]) {
    const journals = await unsettledJournals(accounts, from, session);
    // All that is in no statement is what the accounts hold: what is older and came in late would be missing here.
    if (accounts.some((account, index) => sumIn(journals, account) !== held[index])) continue;
    const own = journals.filter(({ at }) => at < until && (!since || at >= since));
    const sums = accounts.map((account) => ({ account, amount: sumIn(own, account) }));
    return {
      movements: await movementsOf(own, accounts, session),
      sums: sums.filter(({ amount }) => amount !== 0),
    };
  }
  throw new Error(`What came in for ${creatorId} and is in no statement is not what their accounts hold`);
}

async function unsettledJournals(
  accounts: CreatorAccount[],
  since: Date,
  session: ClientSession,
): Promise<JournalDocument[]> {
  const all = new Map<string, JournalDocument>();
  for (const account of accounts) {
    for (const journal of await journalsOfAccount(account, since, session)) all.set(String(journal._id), journal);
  }
  const sales = [...all.values()].filter(({ kind }) => kind !== 'royalty.settled');
  const settled = await statementsOfJournals(
    sales.map(({ _id }) => _id),
    session,
  );
  return sales.filter(({ _id }) => !settled.has(String(_id)));
}

/** Return what journals have brought to an account. */
export function sumIn(journals: readonly JournalDocument[], account: Account): number {
  return journals
    .flatMap(({ legs }) => legs)
    .reduce((sum, leg) => (leg.account === account ? sum + leg.amount : sum), 0);
}

async function movementsOf(
  journals: JournalDocument[],
  accounts: CreatorAccount[],
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
        journalId: String(journal._id),
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
