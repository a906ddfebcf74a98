import type { Language } from '@minori/contracts';
import type { SitePage } from '../src/remotes/shipped';
import { filledCall } from './calls';
import type { GuestApi } from './guestApi';

/** What the frame asks for on every page. */
const EVERYWHERE = ['/feeds/featured_channels', '/profiles/system/banners'];

/** What a guest's page begins with. */
export interface FirstAnswers {
  /** By endpoint key. */
  answers: Record<string, unknown>;
  /** Whether each of the page's own calls has an answer. */
  isWhole: boolean;
}

/** What a page begins with that asks by itself. */
export const NOTHING_KNOWN: FirstAnswers = { answers: {}, isWhole: false };

/** Return what a guest's page begins with, in the language of the page; what the API does not say in time is not in it. */
export async function firstAnswersOf(
  api: GuestApi,
  page: SitePage,
  search: string,
  language: Language,
): Promise<FirstAnswers> {
  const calls = (page.route.calls ?? []).map((call) => filledCall(call, page, search));
  const paths = [...calls.filter((path) => path !== null), ...EVERYWHERE];
  const read = await Promise.all(paths.map((path) => api.answer(path, language)));
  const answers = Object.fromEntries(
    paths.flatMap((path, index) => (read[index] ? [[`GET ${path}`, read[index]]] : [])),
  );
  return { answers, isWhole: calls.every((path) => path !== null && `GET ${path}` in answers) };
}
