import { Loading, PostCardSkeleton } from '@minori/design-system';
import { laterPage, type PagesOf } from '@minori/platform';
import { FeedSkeleton } from './feed/PostList';
import type { manifest } from './manifest';
import page from './pages/Page.module.css';

/** In the place of a list whose code is on its way. */
const list = (
  <div className={page.page}>
    <div className={page.column}>
      <FeedSkeleton />
    </div>
  </div>
);

/** In the place of a post or a profile that is opened before its code is there. */
const skeleton = (
  <div className={page.page}>
    <div className={page.column}>
      <Loading>
        <PostCardSkeleton />
      </Loading>
    </div>
  </div>
);

const home = laterPage(
  async () => (await import(/* webpackChunkName: "HomePage" */ './pages/HomePage')).HomePage,
  list,
);
const topic = laterPage(
  async () => (await import(/* webpackChunkName: "TopicPage" */ './pages/TopicPage')).TopicPage,
  list,
);

/** The pages of the timeline: home, members, posts, and what finds them. */
export const pages: PagesOf<typeof manifest> = {
  home,
  homeTab: home,
  search: laterPage(async () => (await import('./pages/SearchPage')).SearchPage, list),
  trendingTopics: laterPage(async () => (await import('./pages/TrendingTopicsPage')).TrendingTopicsPage, list),
  topic,
  topicTab: topic,
  postTopic: topic,
  creatorRanking: laterPage(async () => (await import('./pages/CreatorRankingPage')).CreatorRankingPage, list),
  streams: laterPage(async () => (await import(/* webpackChunkName: "Live" */ './live/StreamsPage')).StreamsPage, list),
  newStream: laterPage(
    async () => (await import(/* webpackChunkName: "Live" */ './live/NewStreamPage')).NewStreamPage,
    skeleton,
  ),
  stream: laterPage(
    async () => (await import(/* webpackChunkName: "Live" */ './live/StreamPage')).StreamPage,
    skeleton,
  ),
  profile: laterPage(
    async () => (await import(/* webpackChunkName: "ProfilePage" */ './pages/ProfilePage')).ProfilePage,
    skeleton,
  ),
  post: laterPage(async () => (await import(/* webpackChunkName: "PostPage" */ './pages/PostPage')).PostPage, skeleton),
};
