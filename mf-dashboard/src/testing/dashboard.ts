import type { Audience, BestPost, DashboardHome } from '@minori/contracts';

const DAY_MS = 86_400_000;

/** Return the home of a creator who does well, with the given fields changed. */
export function aHome(changes: Partial<DashboardHome> = {}): DashboardHome {
  const days = Array.from({ length: 30 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 10, 27) - (29 - at) * DAY_MS).toISOString().slice(0, 10),
    income: { tips: at % 3 === 0 ? 400 : 0, prime: at % 5 === 0 ? 1_960 : 0, plus: 0, courses: 0 },
    subscribers: { began: at % 5 === 0 ? 2 : 0, left: at % 9 === 0 ? 1 : 0 },
    followers: { began: 4, left: 1 },
    views: 120 + at * 7,
    likes: 12 + (at % 4),
    comments: at % 3,
  }));
  const months = Array.from({ length: 12 }, (_, at) => ({
    month: new Date(Date.UTC(2025, 11 + at, 1)).toISOString().slice(0, 7),
    income: { tips: 900 * at, prime: 9_800 * at, plus: 0, courses: 0 },
    subscribers: { began: 11, left: 2 },
    followers: { began: 80, left: 9 },
    views: 3_000 + at * 100,
    likes: 300 + at * 10,
    comments: 40,
    subscriber_count: at === 0 ? null : at * 9,
    plus_subscriber_count: at === 0 ? null : at,
    follower_count: at === 0 ? null : 1_000 + at * 71,
  }));
  return {
    as_of: '2026-11-27T03:12:00.000Z',
    figures: {
      income: { value: 15_760, before: 12_000 },
      subscribers: { value: 99, before: 102 },
      plus_subscribers: { value: 11, before: 11 },
      followers: { value: 1_781, before: 1_691 },
      likes: { value: 405, before: 380 },
      comments: { value: 30, before: 44 },
      views: { value: 6_645, before: null },
    },
    days,
    months,
    level_progress: {
      level: 4,
      now: { interest: 4_200, engage: 260, followers: 1_781 },
      next: { level: 5, interest: 5_000, engage: 250, followers: 100 },
      demotion_at: null,
      promoted_from: null,
      is_seen: true,
    },
    ...changes,
  };
}

/** Return two posts that were read much. */
export function someBestPosts(): BestPost[] {
  const post = { published_at: '2026-11-20T01:00:00.000Z', views: 812, likes: 96, comments: 14 };
  return [
    { ...post, id: 'a'.repeat(24), title: '高配当株の決算を読む' },
    { ...post, id: 'b'.repeat(24), title: '新NISAのつみたてを見直しました', views: 640 },
  ];
}

/** Return readers who come at noon and in the evening. */
export function anAudience(): Audience {
  const busy = (hour: number) => [7, 12, 13, 20, 21, 22].includes(hour);
  return {
    as_of: '2026-11-27T03:12:00.000Z',
    hours: Array.from({ length: 7 }, (_, day) =>
      Array.from({ length: 24 }, (_hour, hour) => (busy(hour) ? 6 + day * 3 + hour : null)),
    ),
    symbols: [
      { symbol: { id: 'c'.repeat(24), code: 'NI225', name: '日経平均株価', type: 'index' }, readers: 240 },
      { symbol: { id: 'd'.repeat(24), code: '7203', name: 'トヨタ自動車', type: 'stock' }, readers: 120 },
    ],
    domains: [{ id: 'e'.repeat(24), name: '日本株', readers: 410 }],
  };
}
