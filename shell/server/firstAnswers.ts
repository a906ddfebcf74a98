import type { Language } from '@minori/contracts';
import { ownerOf } from '../src/remotes/routes';
import type { GuestApi } from './guestApi';

/** The calls that a guest's page makes at once, by path. */
function callsOf(pathname: string, search: string): string[] {
  if (ownerOf(pathname) === null) return [];
  const everywhere = ['/feeds/featured_channels', '/profiles/system/banners'];
  return pathname === '/' && !new URLSearchParams(search).has('tab')
    ? ['/feeds/recommend_timeline', ...everywhere]
    : everywhere;
}

/**
 * Return what a guest's page begins with, in the language of the page: answers by endpoint key; empty when there is
 * nothing or the API is slow.
 */
export async function firstAnswersOf(
  api: GuestApi,
  pathname: string,
  search: string,
  language: Language,
): Promise<Record<string, unknown>> {
  const paths = callsOf(pathname, search);
  const answers = await Promise.all(paths.map((path) => api.answer(path, language)));
  return Object.fromEntries(paths.flatMap((path, index) => (answers[index] ? [[`GET ${path}`, answers[index]]] : [])));
}
