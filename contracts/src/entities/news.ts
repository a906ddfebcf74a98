import { z } from 'zod';
import { id, instant, language } from './shared';
import { symbolSummary } from './symbol';

/** A piece of news elsewhere: its headline and where it is to be read. */
export const newsItem = z.object({
  id,
  title: z.string(),
  /** Who published it. */
  source: z.string(),
  /** Where it is to be read; null for made-up items, which stand nowhere. */
  url: z.url({ protocol: /^https?$/ }).nullable(),
  language,
  published_at: instant,
  symbols: z.array(symbolSummary),
  /** Whether it was made up to show how news look: that must be said beside it. */
  is_fictional: z.boolean(),
});

export type NewsItem = z.infer<typeof newsItem>;
