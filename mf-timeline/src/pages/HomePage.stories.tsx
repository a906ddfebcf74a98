import { ApiError } from '@minori/platform';
import { aTimeline } from '../testing/samples';
import { inShell } from '../testing/story';
import { HomePage } from './HomePage';

const never = () => new Promise<never>(() => {}) as never;

/** The home timeline with its five tabs. */
export default {
  title: 'Timeline/HomePage',
  component: HomePage,
  decorators: [inShell],
  parameters: { layout: 'fullscreen' },
};

export const Default = {};

export const Guest = { parameters: { shell: { user: null } } };

export const Following = { parameters: { shell: { path: '/?tab=following' } } };

export const FollowingNobody = {
  parameters: {
    shell: { path: '/?tab=following', answers: { 'GET /feeds/following_timeline': { data: [], next_key: null } } },
  },
};

export const FollowingAsGuest = { parameters: { shell: { path: '/?tab=following', user: null } } };

export const PrimePosts = { parameters: { shell: { path: '/?tab=prime_posts' } } };

export const Unread = {
  parameters: {
    shell: {
      path: '/?tab=following&only=unread',
      answers: { 'GET /posts/unread': () => ({ data: aTimeline().slice(2), last_id: null }) },
    },
  },
};

export const NothingUnread = {
  parameters: {
    shell: {
      path: '/?tab=following&only=unread',
      answers: { 'GET /posts/unread': { data: [], last_id: null } },
    },
  },
};

export const PaidWithoutSubscription = {
  parameters: {
    shell: {
      path: '/?tab=prime_posts&only=paid',
      answers: { 'GET /posts/paid': { data: [], last_id: null } },
    },
  },
};

export const PaidAsGuest = { parameters: { shell: { path: '/?tab=prime_posts&only=paid', user: null } } };

export const Topics = { parameters: { shell: { path: '/?tab=topics' } } };

export const LivePosts = { parameters: { shell: { path: '/?tab=live_posts' } } };

export const Loading = { parameters: { shell: { answers: { 'GET /feeds/recommend_timeline': never } } } };

export const Empty = {
  parameters: { shell: { answers: { 'GET /feeds/recommend_timeline': { data: [], next_page: null } } } },
};

export const Failed = {
  parameters: {
    shell: {
      answers: {
        'GET /feeds/recommend_timeline': () => {
          throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
        },
      },
    },
  },
};
