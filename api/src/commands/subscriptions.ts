import { now } from '../clock';
import { givenBackAs } from '../domains/memberships/refunding';
import { endSubscription, grantSubscription, restrictSubscriptions } from '../domains/subscriptions/granting';
import { paymentsOf } from '../domains/subscriptions/own';
import { refundSubscription } from '../domains/subscriptions/refunding';
import { memberIdOf } from '../domains/users/service';
import { inDays } from './memberships';
import { partFrom } from './money';

/** How to use it. */
export const SUBSCRIPTIONS_USAGE = `  subscriptions grant SUBSCRIBER CREATOR prime|prime_plus [DAYS]   gives a subscription of a creator
  subscriptions end SUBSCRIBER CREATOR prime|prime_plus            ends it at once
  subscriptions restrict CREATOR on|off REASON                 lets nobody subscribe to a creator, or again
  subscriptions payments USERNAME                              the latest that a member has paid for subscriptions
  subscriptions refund PAYMENT all|unused|YEN keep|end REASON  gives back such a payment, and keeps or ends what it is for`;

const ACTOR = 'command line';
const ID = /^[0-9a-f]{24}$/;

/** Run `subscriptions …` and say what to print; undefined when it is no such command. */
export async function runSubscriptions([act, ...words]: string[]): Promise<string | undefined> {
  switch (act) {
    case 'grant':
    case 'end':
      return change(act, words);
    case 'restrict':
      return restrict(words);
    case 'payments':
      return payments(words);
    case 'refund':
      return refund(words);
    default:
      return undefined;
  }
}

async function change(
  act: 'grant' | 'end',
  [subscriber, creator, plan, days = '30']: string[],
): Promise<string | undefined> {
  const periodEndsAt = inDays(days);
  if (!subscriber || !creator || !periodEndsAt || (plan !== 'prime' && plan !== 'prime_plus')) return undefined;
  const named = { subscriber, creator, plan } as const;
  if (act === 'end') {
    await endSubscription(ACTOR, named, now());
    return `${subscriber} has no ${plan} of ${creator} now`;
  }
  await grantSubscription(ACTOR, named, { status: 'active', periodEndsAt, at: now() });
  return `${subscriber} has ${plan} of ${creator} until ${periodEndsAt.toISOString()}`;
}

async function restrict([creator, state, ...words]: string[]): Promise<string | undefined> {
  const reason = words.join(' ').trim();
  if (!creator || !reason || (state !== 'on' && state !== 'off')) return undefined;
  await restrictSubscriptions(ACTOR, { creator, is_restricted: state === 'on', reason }, now());
  return state === 'on' ? `nobody can subscribe to ${creator} now` : `members can subscribe to ${creator} again`;
}

async function payments([user, ...more]: string[]): Promise<string | undefined> {
  if (!user || more.length > 0) return undefined;
  const paid = await paymentsOf(await memberIdOf(user), { viewer: null, before: undefined, at: now() });
  return JSON.stringify(paid.payments, null, 2);
}

async function refund([id = '', said = '', fate, ...words]: string[]): Promise<string | undefined> {
  const [part, reason] = [partFrom(said), words.join(' ').trim()];
  if (!ID.test(id) || part === undefined || !reason || (fate !== 'keep' && fate !== 'end')) return undefined;
  const order = { invoiceId: id, part, subscription: fate, reason, at: now() } as const;
  const { kind, amount } = await givenBackAs(await refundSubscription(ACTOR, order));
  return kind === 'card' ? `${amount} yen go back to the card` : `${amount} coins are back`;
}
