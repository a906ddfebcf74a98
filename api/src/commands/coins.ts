import { COIN_GRANT_MAX } from '@minori/contracts/rules';
import { createPayoutProvider } from '../adapters/payouts';
import type { StoragePort } from '../adapters/storage';
import type { CardProcessor } from '../adapters/stripe';
import { now } from '../clock';
import { checkMoney } from '../domains/coins/checking';
import { refundPack } from '../domains/coins/refunding';
import { coinReport } from '../domains/coins/reporting';
import { coinsForStaff, grantCoins } from '../domains/coins/service';
import { givenBackAs } from '../domains/memberships/refunding';
import type { Env } from '../env';

/** How to use it. */
export const COINS_USAGE = `  coins of USERNAME                                            what a member has, and the last movements
  coins grant USERNAME AMOUNT REASON                           gives coins; the member sees the reason
  coins refund CHARGE REASON                                   takes back what is left of a pack, and gives the money back to its card
  coins report                                                 how many bought coins are not used, also on the base days of the law
  ledger check                                                 looks at all journals, balances, lots of coins, statements and payouts, and at Stripe`;

const ACTOR = 'command line';
const ID = /^[0-9a-f]{24}$/;

/** What commands reach outside; null where the environment names none. */
export interface Outside {
  cards: CardProcessor | null;
  /** What the environment says, for what is issued in the operator's name. */
  env?: Env;
  /** Left out where no command needs it. */
  storage?: StoragePort;
}

/** Run `coins …` and say what to print; undefined when it is no such command. */
export async function runCoins([act, user, amount = '', ...words]: string[]): Promise<string | undefined> {
  if (act === 'of' && user && !amount) return told(user);
  if (act === 'report' && user === undefined) return report();
  if (act === 'refund' && user && ID.test(user)) return refund(user, [amount, ...words].join(' ').trim());
  const [coins, reason] = [Number(amount), words.join(' ').trim()];
  const isAmount = /^[1-9]\d*$/.test(amount) && coins <= COIN_GRANT_MAX;
  if (act !== 'grant' || !user || !isAmount || !reason) return undefined;
  await grantCoins(ACTOR, { user, amount: coins, reason, at: now() });
  return `${user} got ${coins} coins`;
}

/** Run `ledger check` and say what to print; undefined when it is no such command. Throw where something is wrong. */
export async function runLedger(args: string[], { cards, env }: Outside): Promise<string | undefined> {
  if (args.join(' ') !== 'check') return undefined;
  const { journals, accounts, movements, problems } = await checkMoney({
    cards,
    clock: now,
    payouts: env ? createPayoutProvider(env) : null,
  });
  const atStripe = movements === null ? '' : `, ${movements} movements at Stripe`;
  const looked = `${journals} journals and ${accounts} accounts${atStripe}`;
  if (problems.length > 0) throw new Error(`${looked}: ${problems.length} problems\n${problems.join('\n')}`);
  return `${looked}: all is right`;
}

async function told(user: string): Promise<string> {
  const { balance, movements } = await coinsForStaff(user, undefined, now());
  const lines = movements.map(({ created_at, amount, kind, reason }) =>
    [created_at, String(amount), kind, reason ?? ''].join('  '),
  );
  return [`${balance.sum} coins: ${balance.granted} given, ${balance.bought} bought`, ...lines].join('\n');
}

async function refund(chargeId: string, reason: string): Promise<string | undefined> {
  if (!reason) return undefined;
  const { amount } = await givenBackAs(await refundPack(ACTOR, { chargeId, reason, at: now() }));
  return `${amount} yen go back to the card`;
}

async function report(): Promise<string> {
  const { unused, alarm_from, limit, is_alarming, base_days } = await coinReport(now());
  const warning = `ALARM: from ${alarm_from} on, a deposit of half of it is near, wanted above ${limit}`;
  return [
    `${unused} bought coins are not used`,
    ...(is_alarming ? [warning] : []),
    ...base_days.map(({ day, unused: left }) => `${day}  ${left}`),
  ].join('\n');
}
