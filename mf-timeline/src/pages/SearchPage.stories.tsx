import { ApiError } from '@minori/platform';
import { aUserSummary } from '@minori/platform/testing';
import { someTrends } from '../testing/finding';
import { aTimeline } from '../testing/samples';
import { inShell } from '../testing/story';
import { SearchPage } from './SearchPage';

const never = () => new Promise<never>(() => {}) as never;
const nothing = { posts: [], users: [], symbols: [], topics: [] };
const ideas = {
  data: {
    recent_keywords: ['新NISA', '円安'],
    trending_keywords: ['日経平均', '決算', '半導体'],
    suggest_keywords: [],
  },
};
const answering = (answer: unknown, address = 'keyword=決算') => ({
  parameters: {
    shell: {
      path: `/search?${address}`,
      answers: { 'GET /searches': answer, 'GET /searches/suggest-search': ideas },
    },
  },
});

/** What was found for a keyword. */
export default {
  title: 'Timeline/SearchPage',
  component: SearchPage,
  decorators: [inShell],
  parameters: { layout: 'fullscreen' },
};

export const Default = answering(() => ({ data: { ...nothing, posts: aTimeline() }, next_page: null }));

export const Users = answering(
  {
    data: {
      ...nothing,
      users: [
        aUserSummary({ name: '決算を読む早苗', username: 'sanae_s', badge: 'level5', is_creator: true }),
        aUserSummary({
          name: '長期積立のケンジ',
          username: 'kenji_0712',
          is_followed: true,
          job: '会社員（決算担当）',
        }),
      ],
    },
    next_page: null,
  },
  'keyword=決算&type=users',
);

export const Symbols = answering(
  {
    data: {
      ...nothing,
      symbols: [
        { id: 'a'.repeat(24), code: 'N225', name: '日経平均株価', type: 'index' },
        { id: 'b'.repeat(24), code: 'NK_FUT', name: '日経平均先物', type: 'index' },
      ],
    },
    next_page: null,
  },
  'keyword=日経&type=symbols',
);

export const Topics = answering(
  { data: { ...nothing, topics: someTrends().slice(0, 3) }, next_page: null },
  'keyword=決算&type=topics',
);

export const Loading = answering(never);
export const NothingFound = answering({ data: nothing, next_page: null }, 'keyword=まだない言葉');
export const NothingTyped = answering(never, '');
export const Guest = { parameters: { shell: { path: '/search?keyword=決算', user: null } } };
export const Failed = answering(() => {
  throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
});
