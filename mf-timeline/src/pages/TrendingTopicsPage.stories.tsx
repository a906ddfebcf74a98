import { ApiError } from '@minori/platform';
import { someTrends } from '../testing/finding';
import { inShell } from '../testing/story';
import { TrendingTopicsPage } from './TrendingTopicsPage';

const never = () => new Promise<never>(() => {}) as never;
const answering = (answer: unknown, path = '/trending_topics') => ({
  parameters: { shell: { path, answers: { 'GET /posts/topics/trending': answer } } },
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
