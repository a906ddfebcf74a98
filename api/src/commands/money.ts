import { now } from '../clock';
import { latestOrdersOf } from '../domains/courseSales/reading';
import { refundCourse } from '../domains/courseSales/refunding';
import { settleDispute, settleRefund, troubles } from '../domains/charges/staff';
import type { RefundPart } from '../domains/memberships/givingBack';
import { moneyOf } from '../domains/memberships/money';
import { announcePrices, priceChanges } from '../domains/memberships/priceAnnouncing';
import { givenBackAs, refundPayment } from '../domains/memberships/refunding';
import { latestTipsOf } from '../domains/tips/reading';
import { refundTip } from '../domains/tips/refunding';
import { clearAge } from '../domains/users/age';

/** How to use it. */
export const MONEY_USAGE = `  money of USERNAME                                            a member's memberships, payments, charges, refunds, coins, cards
  money troubles                                               refunds that failed, disputes that are open or won in vain
  refund PAYMENT all|unused|YEN keep|end REASON                gives back a payment for a membership, and keeps or ends that
  tips of USERNAME                                             the latest tips of a member
  refund tip TIP REASON                                        gives the coins of a tip back
  courses of USERNAME                                          the latest courses that a member has paid for
  refund course ORDER REASON                                   gives what was paid for a course back, and closes it
  refund settle REFUND card|transfer REASON                    sends a failed refund again, or notes that it went another way
  dispute settle DISPUTE REASON                                notes that what a won dispute could not give back is given
  age clear USERNAME REASON                                    forgets what a member has said of their age
  prices                                                       prices of memberships that change, and who has agreed
  prices announce YYYY-MM-DD                                   has members asked whether they agree to the prices of that day`;

const ACTOR = 'command line';
const ID = /^[0-9a-f]{24}$/;
const json = (value: unknown) => JSON.stringify(value, null, 2);

/** Run `money …` and say what to print; undefined when it is no such command. */
export async function runMoney([act, user, ...more]: string[]): Promise<string | undefined> {
  if (act === 'troubles' && user === undefined) return json(await troubles());
  return act === 'of' && user && more.length === 0 ? json(await moneyOf(user, now())) : undefined;
}

/** Run `tips …` and say what to print; undefined when it is no such command. */
export async function runTips([act, user, ...more]: string[]): Promise<string | undefined> {
  return act === 'of' && user && more.length === 0 ? json(await latestTipsOf(user)) : undefined;
}

/** Run `courses …` and say what to print; undefined when it is no such command. */
export async function runCourses([act, user, ...more]: string[]): Promise<string | undefined> {
  return act === 'of' && user && more.length === 0 ? json(await latestOrdersOf(user)) : undefined;
}

/** Run `refund …` and say what to print; undefined when it is no such command. */
export async function runRefund([first = '', second = '', third, ...words]: string[]): Promise<string | undefined> {
  if (first === 'tip') return giveTipBack(second, [third, ...words].join(' ').trim());
  if (first === 'course') return giveCourseBack(second, [third, ...words].join(' ').trim());
  const reason = words.join(' ').trim();
  if (!reason) return undefined;
  if (first === 'settle' && ID.test(second) && (third === 'card' || third === 'transfer')) {
    const { amount } = await settleRefund(ACTOR, second, { way: third, reason, at: now() });
    return `${amount} yen are seen to`;
  }
  const part = partFrom(second);
  if (!ID.test(first) || part === undefined || (third !== 'keep' && third !== 'end')) return undefined;
  const order = { invoiceId: first, part, membership: third, reason, at: now() } as const;
  const { kind, amount } = await givenBackAs(await refundPayment(ACTOR, order));
  return kind === 'card' ? `${amount} yen go back to the card` : `${amount} coins are back`;
}

async function giveTipBack(id: string, reason: string): Promise<string | undefined> {
  if (!ID.test(id) || !reason) return undefined;
  await refundTip(ACTOR, { tipId: id, reason, at: now() });
  return 'its coins are back';
}

async function giveCourseBack(orderId: string, reason: string): Promise<string | undefined> {
  if (!ID.test(orderId) || !reason) return undefined;
  const { kind, amount } = await givenBackAs(await refundCourse(ACTOR, { orderId, reason, at: now() }));
  return kind === 'card' ? `${amount} yen go back to the card` : `${amount} coins are back`;
}

/** Run `dispute …` and say what to print; undefined when it is no such command. */
export async function runDispute([act, id = '', ...words]: string[]): Promise<string | undefined> {
  const reason = words.join(' ').trim();
  if (act !== 'settle' || !ID.test(id) || !reason) return undefined;
  await settleDispute(ACTOR, id, { reason, at: now() });
  return `${id} is seen to`;
}

/** Run `age …` and say what to print; undefined when it is no such command. */
export async function runAge([act, user, ...words]: string[]): Promise<string | undefined> {
  const reason = words.join(' ').trim();
  if (act !== 'clear' || !user || !reason) return undefined;
  await clearAge(ACTOR, { user, reason, at: now() });
  return `${user} can say it again`;
}

/** Run `prices …` and say what to print; undefined when it is no such command. */
export async function runPrices([act, from = '', ...more]: string[]): Promise<string | undefined> {
  if (act === undefined) return json(await priceChanges());
  if (act !== 'announce' || !/^\d{4}-\d{2}-\d{2}$/.test(from) || more.length > 0) return undefined;
  return json(await announcePrices(ACTOR, { from, at: now() }));
}

/** Return which part of a payment is meant; undefined for none. */
export function partFrom(text: string): RefundPart | undefined {
  if (text === 'all' || text === 'unused') return text;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
