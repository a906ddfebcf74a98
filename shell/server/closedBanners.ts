import type { Banner } from '@minori/contracts';
import { closedBannersIn } from '../src/banners/closedBanners';

const BANNERS = 'GET /profiles/system/banners';

type Answers = Record<string, unknown>;

const bannersIn = (answers: Answers) => (answers[BANNERS] as { data: Pick<Banner, 'id'>[] } | undefined)?.data ?? [];

/**
 * Return which of the banners that a page would show a guest has closed, in the order of the banners: whatever else the cookie
 * says makes no page of its own.
 */
export function closedAmong(answers: Answers, cookie: string | undefined): string[] {
  const closed = new Set(closedBannersIn(cookie));
  return bannersIn(answers).flatMap(({ id }) => (closed.has(id) ? [id] : []));
}

/** Return the answers that a page begins with, without some of the banners. */
export function withoutBanners(answers: Answers, ids: readonly string[]): Answers {
  if (ids.length === 0) return answers;
  return { ...answers, [BANNERS]: { data: bannersIn(answers).filter(({ id }) => !ids.includes(id)) } };
}
