import { ApiError } from '@minori/platform';
import { asItems, aTimeline } from '../testing/samples';
import { someTrends, someVoices } from '../testing/finding';
import { inShell } from '../testing/story';
import { TrendingTopicsPage } from './TrendingTopicsPage';

const never = () => new Promise<never>(() => {}) as never;
const answering = (answer: unknown, path = '/trending_topics') => ({
  parameters: {
    shell: { path, answers: { 'GET /posts/topics/trending': answer, 'GET /users/voices': { data: someVoices() } } },
  },
});

/** What many write about now. */
export default {
  title: 'Timeline/TrendingTopicsPage',
  component: TrendingTopicsPage,
  decorators: [inShell],
  parameters: { layout: 'fullscreen' },
};

export const Default = answering({ data: someTrends() });
export const Loading = answering(never);
export const Empty = answering({ data: [] });
export const EmptyLevel = answering({ data: [] }, '/trending_topics?level=advanced');
export const Failed = answering(() => {
  throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
});

const showing = (path: string, answers: Record<string, unknown>) => ({ parameters: { shell: { path, answers } } });

export const Posts = showing('/trending_topics?tab=posts', {
  'GET /feeds/trending_posts': () => ({ data: asItems(aTimeline()), next_page: null }),
});
export const NoPosts = showing('/trending_topics?tab=posts', {
  'GET /feeds/trending_posts': { data: [], next_page: null },
});
export const ForBeginners = showing('/trending_topics?tab=level', {
  'GET /feeds/investment_level_posts': () => ({ data: asItems(aTimeline().slice(1)), next_key: null }),
});
export const NothingAtLevel = showing('/trending_topics?tab=level&level=advanced', {
  'GET /feeds/investment_level_posts': { data: [], next_key: null },
});
