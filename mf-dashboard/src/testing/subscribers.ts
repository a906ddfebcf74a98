import type { Subscriber, SubscriberMonth } from '@minori/contracts';
import { aUserSummary } from '@minori/platform/testing';

/** Return somebody who subscribes to Prime by the month, with `fields` set. */
export function aSubscriber(fields: Partial<Subscriber> = {}): Subscriber {
  const ends_at = '2026-12-24T15:00:00.000Z';
  return {
    id: 'a'.repeat(24),
    user_info: aUserSummary({ name: '山田 花子', username: 'hanako_y' }),
    plan: 'prime',
    status: 'active',
    is_granted: false,
    recurring: 'month',
    amount: 980,
    started_at: '2026-09-24T03:00:00.000Z',
    ends_at,
    next_charge: { at: ends_at, amount: 980 },
    canceled_at: null,
    cancel_reason: null,
    ...fields,
  };
}

/** Some who subscribe: one goes on, one tries it, one has cancelled, one waits for a payment, one has ended. */
export function someSubscribers(): Subscriber[] {
  const person = (at: number, name: string) => ({
    id: String(at).repeat(24),
    user_info: aUserSummary({ id: String(at).repeat(24), name, username: `reader_${at}` }),
  });
  return [
    aSubscriber(person(1, '高橋 一郎')),
    aSubscriber({ ...person(2, '鈴木 二葉'), status: 'trialing', recurring: 'year', amount: 9_996 }),
    aSubscriber({
      ...person(3, '田中 三奈'),
      status: 'canceled',
      next_charge: null,
      canceled_at: '2026-11-20T03:00:00.000Z',
      cancel_reason: 'no_time',
    }),
    aSubscriber({ ...person(4, '伊藤 四季'), status: 'unpaid', next_charge: null }),
    aSubscriber({
      ...person(5, '渡辺 五月'),
      status: 'ended',
      next_charge: null,
      is_granted: true,
      recurring: null,
      amount: 0,
    }),
  ];
}

/** How many there are of each status. */
export const COUNTS = { active: 128, trialing: 12, canceled: 9, unpaid: 3, ended: 41 };

/** Twelve months in which ever more subscribe. */
export function someMonths(): SubscriberMonth[] {
  return Array.from({ length: 12 }, (_, at) => {
    const month = new Date(Date.UTC(2025, 11 + at, 1)).toISOString().slice(0, 7);
    const subscribers = at * 11 + 4;
    return {
      month,
      subscribers,
      began: 11,
      left: 2,
      gross: subscribers * 980,
      retention: at === 0 ? null : 88 + (at % 4),
    };
  });
}
