import type Stripe from 'stripe';
import { isMissing, type CardProcessor } from '../../adapters/stripe';
import type { Deps } from '../../deps';
import { journalsByKey, journalsOfAccount, platformAccount, type JournalDocument } from '../ledger/service';
import { feeKey } from './fees';
import { stripeIdsOf } from './refundModel';

/** So many days are compared each night. */
const DAYS = 3;
const DAY_SECONDS = 86_400;
/** What has just moved may be on its way into the books. */
const ON_ITS_WAY_MS = 10 * 60_000;
const PAGE = 100;
const ACCOUNT = platformAccount('card_processor');

/** What was found by comparing Stripe's account with ours. */
export interface ProviderFindings {
  /** How many movements of Stripe's were compared. */
  movements: number;
  /** Sentences for staff; none when everything is right. */
  problems: string[];
}

/** A movement on Stripe's balance, with the journal that it should be in our books. */
interface Expected {
  key: string;
  amount: number;
  /** How staff find it at Stripe. */
  named: string;
  at: Date;
}

/**
 * Compare the balance of the last days at Stripe with the journals of our account there, both ways: what is missing on either
 * side, or is another sum, its fees too. Return null where there is no Stripe. Throw `unavailable` while it can't be reached.
 */
export async function checkProvider({ cards, clock }: Pick<Deps, 'cards' | 'clock'>): Promise<ProviderFindings | null> {
  if (!cards) return null;
  const at = clock();
  const movements = await cards.call(lastMovements);
  const problems: string[] = [];
  const expected = (await Promise.all(pagesOf(movements).map((page) => expectedOf(page, problems)))).flat();
  for (const page of pagesOf(expected)) problems.push(...(await missingInBooks(page, at)));
  const known = new Set(expected.map(({ key }) => key));
  const journals = await journalsOfAccount(ACCOUNT, new Date(at.getTime() - DAYS * DAY_SECONDS * 1_000));
  for (const journal of journals) {
    const isOnItsWay = at.getTime() - journal.at.getTime() < ON_ITS_WAY_MS;
    if (known.has(journal.key) || isOnItsWay || (await isAtStripe(cards, journal))) continue;
    problems.push(`The journal ${journal.key} of ${yenOf(journal)} yen is not on Stripe's balance`);
  }
  return { movements: movements.length, problems };
}

/** By Stripe's own clock: those of the days before the latest one. Payouts to the operator's bank are not in our books. */
async function lastMovements(stripe: Stripe): Promise<Stripe.BalanceTransaction[]> {
  const found: Stripe.BalanceTransaction[] = [];
  for await (const movement of stripe.balanceTransactions.list({ limit: PAGE, expand: ['data.source'] })) {
    const newest = found[0] ?? movement;
    if (movement.created < newest.created - DAYS * DAY_SECONDS) break;
    if (!movement.type.startsWith('payout')) found.push(movement);
  }
  return found;
}

/** Return what should be in our books; what nothing there could be for is a problem already. */
async function expectedOf(movements: Stripe.BalanceTransaction[], problems: string[]): Promise<Expected[]> {
  const refundIds = movements.flatMap(({ source }) => (isA(source, 'refund') ? [source.id] : []));
  const refunds = await stripeIdsOf(refundIds);
  return movements.flatMap((movement): Expected[] => {
    const { id, amount, fee, created } = movement;
    const named = `${id} (${amount} yen, ${movement.reporting_category})`;
    const at = new Date(created * 1_000);
    const key = keyOf(movement, refunds);
    if (key === undefined) problems.push(`Stripe has the movement ${named}, which is for nothing of ours`);
    return [
      ...(key === undefined ? [] : [{ key, amount: -amount, named, at }]),
      ...(fee === 0 ? [] : [{ key: feeKey(id), amount: fee, named: `${named}, its fee`, at }]),
    ];
  });
}

function keyOf({ source, type, amount }: Stripe.BalanceTransaction, refunds: Map<string, string>): string | undefined {
  if (isA(source, 'charge')) return source.metadata['charge_id'] && `card.charged:${source.metadata['charge_id']}`;
  if (isA(source, 'dispute')) return `card.dispute${amount < 0 ? 'd' : '_won'}:${source.id}`;
  if (!isA(source, 'refund')) return undefined;
  const id = source.metadata?.['refund_id'] ?? refunds.get(source.id);
  return id && `card.refund${type === 'refund_failure' ? '_failed' : 'ed'}:${id}`;
}

interface Sources {
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
}

function isA<Kind extends keyof Sources>(
  source: Stripe.BalanceTransaction['source'],
  kind: Kind,
): source is Sources[Kind] & Stripe.BalanceTransactionSource {
  return typeof source === 'object' && source?.object === kind;
}

async function missingInBooks(expected: Expected[], at: Date): Promise<string[]> {
  const journals = await journalsByKey(expected.map(({ key }) => key));
  const byKey = new Map(journals.map((journal) => [journal.key, journal]));
  return expected.flatMap(({ key, amount, named, at: movedAt }) => {
    const journal = byKey.get(key);
    if (journal && yenOf(journal) !== amount) {
      return [`Stripe has the movement ${named}, and the journal ${key} is of ${yenOf(journal)} yen`];
    }
    const isOnItsWay = at.getTime() - movedAt.getTime() < ON_ITS_WAY_MS;
    return journal || isOnItsWay ? [] : [`Stripe has the movement ${named}, and there is no journal ${key}`];
  });
}

/** What was not among the movements of these days is looked up by itself. */
async function isAtStripe(cards: CardProcessor, { key, refs }: JournalDocument): Promise<boolean> {
  const { source, refund, movement } = refs;
  if (movement !== undefined) return hasMovement(cards, movement);
  if (source === undefined) return false;
  const query = { source, limit: PAGE, expand: ['data.source'] };
  const { data } = await cards.call((stripe) => stripe.balanceTransactions.list(query));
  const refunds = new Map(refund === undefined ? [] : [[source, refund]]);
  return data.some((one) => keyOf(one, refunds) === key);
}

function hasMovement(cards: CardProcessor, id: string): Promise<boolean> {
  return cards.call(async (stripe) => {
    try {
      await stripe.balanceTransactions.retrieve(id);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  });
}

function yenOf({ legs }: JournalDocument): number {
  return legs.find(({ account }) => account === ACCOUNT)?.amount ?? 0;
}

function pagesOf<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / PAGE) }, (_, page) =>
    items.slice(page * PAGE, (page + 1) * PAGE),
  );
}
