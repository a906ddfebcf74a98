import { pageTitle, type Heads } from '@minori/platform/heads';
import { streamHead } from './live/streamHead';
import type { manifest } from './manifest';
import { postHead } from './post/postHead';
import { profileHead } from './profile/profileHead';
import { topicHead } from './topics/topicHead';

/** What is told of the timeline's pages. */
export const heads: Heads<typeof manifest> = {
  post: postHead,
  profile: profileHead,
  topic: topicHead,
  topicTab: topicHead,
  postTopic: topicHead,
  trendingTopics: () => ({ title: pageTitle('トレンドのトピック') }),
  stream: streamHead,
  creatorRanking: () => ({ title: pageTitle('クリエイターランキング') }),
};
