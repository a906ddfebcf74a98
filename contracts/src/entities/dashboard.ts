import { z } from 'zod';
import { month, SALE_SOURCES } from './royalty';
import { count, id, instant } from './shared';
import { symbolSummary } from './symbol';
import { levelProgress } from './user';

/** A day in Tokyo, `YYYY-MM-DD`. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'invalid');

/** Yen with tax, before the creator's share, by what was sold: less what went back, so that it may be negative. */
export const income = z.record(z.enum(SALE_SOURCES), z.int());

/** How many came, and how many left. */
const flow = z.object({ began: count, left: count });

/** What others did with a member's posts in a time: the member's own acts are not counted. */
const acts = { views: count, likes: count, comments: count };

/** What a day, or a month, was for a member. */
const period = z.object({
  income,
  /** Of Prime; who has Prime Plus has Prime, too. */
  subscribers: flow,
  followers: flow,
  ...acts,
});

export const dashboardDay = period.extend({ day });

/** A month, with how many there were at its end; of the running one now. Null where nobody has counted yet. */
export const dashboardMonth = period.extend({
  month,
  subscriber_count: count.nullable(),
  plus_subscriber_count: count.nullable(),
  follower_count: count.nullable(),
});

/** A figure of the last 30 days, and the same of the 30 days before; null where those were not counted. */
const figure = z.object({ value: z.int(), before: z.int().nullable() });

/** The home of a member's dashboard, of tallies that jobs keep. */
export const dashboardHome = z.object({
  /** When the newest of the figures were counted; null where there are none yet. */
  as_of: instant.nullable(),
  /** Of 30 days in Tokyo, today's among them. How many there are is beside how many there were 30 days ago. */
  figures: z.object({
    income: figure,
    subscribers: figure,
    plus_subscribers: figure,
    followers: figure,
    likes: figure,
    comments: figure,
    views: figure,
  }),
  /** The same 30 days, oldest first. */
  days: z.array(dashboardDay),
  /** Twelve months, oldest first, the running one last. */
  months: z.array(dashboardMonth),
  level_progress: levelProgress,
});

/** A post that was read much in the last 30 days, and what was done with it in that time. */
export const bestPost = z.object({
  id,
  /** The title, or how its text begins. */
  title: z.string(),
  published_at: instant,
  ...acts,
});

/** Who reads a member's posts, in sums of the last 30 days that tell of nobody: what fewer than five did is left out. */
export const audience = z.object({
  as_of: instant.nullable(),
  /** Readers by weekday, Monday first, and hour of Tokyo, added up over the days; null where they were too few. */
  hours: z.array(z.array(count.nullable()).length(24)).length(7),
  /** What they read about, most read first: readers added up over the days. */
  symbols: z.array(z.object({ symbol: symbolSummary, readers: count })),
  domains: z.array(z.object({ id: z.string(), name: z.string(), readers: count })),
});

export type Income = z.infer<typeof income>;
export type DashboardDay = z.infer<typeof dashboardDay>;
export type DashboardMonth = z.infer<typeof dashboardMonth>;
export type DashboardHome = z.infer<typeof dashboardHome>;
export type BestPost = z.infer<typeof bestPost>;
export type Audience = z.infer<typeof audience>;
