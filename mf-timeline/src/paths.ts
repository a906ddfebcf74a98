import type { Post, PostSymbol } from '@minori/contracts';

/** A member's page. */
export const profilePath = (username: string): string => `/${username}`;

/** A post's page. */
export const postPath = (post: Pick<Post, 'id' | 'user_info'>): string =>
  `/${post.user_info.username}/posts/${post.id}`;

/** A symbol's page. */
export const symbolPath = (symbol: Pick<PostSymbol, 'id'>): string => `/chart?tab=chart&id=${symbol.id}`;

/** The posts of a topic. */
export const topicPath = (topic: string): string => `/topics/${encodeURIComponent(topic)}`;

/** What many write about now. */
export const TRENDING_PATH = '/trending_topics';

/** What was found for a keyword. */
export const searchPath = (keyword: string, type?: string): string =>
  `/search?keyword=${encodeURIComponent(keyword)}${type ? `&type=${type}` : ''}`;

/** All that a member's record as a forecaster is made of. */
export const recordPath = (username: string): string => `/p/prediction_formula?user=${encodeURIComponent(username)}`;

/** The ranking of creators. */
export const RANKING_PATH = '/creators/rankings';

/** A live stream. */
export const streamPath = ({ id }: { id: string }): string => `/livestream/${id}`;

/** What a member streams now. */
export const streamOfPath = ({ id }: { id: string }): string => `/livestream?host=${id}`;

/** Where a post is found by who is sent its link: a live stream that is not over where it is watched. */
export const sharedPath = (post: Pick<Post, 'id' | 'user_info' | 'streaming'>): string =>
  post.streaming && post.streaming.status !== 'ended' ? streamPath(post) : postPath(post);
