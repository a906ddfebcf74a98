import type { CourseBuying, CourseOffer, CoursePaid } from '@minori/contracts';
import { aCreator } from './prime';

/** Return what a member sees who has bought 5,000 coins and is offered a course of 3,000 yen, with `fields` set. */
export function aCourseOffer(fields: Partial<CourseOffer> = {}): CourseOffer {
  return {
    course: {
      id: 'c'.repeat(24),
      title: '決算短信の読み方',
      version: 1,
      price: 3_000,
      lesson_count: 12,
      duration_minutes: 200,
    },
    creator: aCreator(),
    coins: { bought: 5_000, missing: 0 },
    ways: (['card', 'coins'] as const).map((payment) => ({
      payment,
      shown: `offer-${payment}`,
      terms: [
        { title: '今日のお支払い', amount: 3_000, text: '税込。お支払いは今回の1回だけで、自動更新はありません。' },
        { title: '取り消しと返金', amount: null, text: '視聴が10%未満なら、講座のページから返金を受けられます。' },
      ],
    })),
    ...fields,
  };
}

/** Return how buying that course stands, with `fields` set. */
export function aCourseBuying(fields: Partial<CourseBuying> = {}): CourseBuying {
  return { id: 'd'.repeat(24), course_id: 'c'.repeat(24), price: 3_000, charge: null, ...fields };
}

/** Return what was paid for that course, with `fields` set. */
export function aCoursePaid(fields: Partial<CoursePaid> = {}): CoursePaid {
  return {
    id: 'd'.repeat(24),
    course: { id: 'c'.repeat(24), title: '決算短信の読み方' },
    creator: aCreator(),
    price: 3_000,
    payment: 'coins',
    paid_at: '2026-11-24T03:00:00.000Z',
    refunded: 0,
    receipt_id: 'e'.repeat(24),
    ...fields,
  };
}
