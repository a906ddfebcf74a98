/** How topics are found to be trending. */
export const TRENDS = {
  hours: 24,
  halfLifeHours: 6,
  authorsAtLeast: 3,
  shown: 20,
} as const;

const HOUR_MS = 3_600_000;

/** A post of the last hours, with the topics that it is about. */
export interface TopicalPost {
  authorId: string;
  publishedAt: Date;
  viewCount: number;
  topicIds: string[];
}

/** How much a topic is written about and read now. */
export interface TopicTrend {
  topicId: string;
  authorCount: number;
  postCount: number;
  score: number;
}

/**
 * Return the topics of the posts of the last 24 hours, those first that many authors write about and many read:
 * distinct authors × log(1 + views), an author counting by their newest post and views by the post that they are of,
 * each half of itself every six hours. Topics of fewer than three authors are left out.
 */
export function trendsOf(posts: TopicalPost[], at: Date): TopicTrend[] {
  const oldest = at.getTime() - TRENDS.hours * HOUR_MS;
  const byTopic = new Map<string, TopicalPost[]>();
  for (const post of posts) {
    const time = post.publishedAt.getTime();
    if (time < oldest || time > at.getTime()) continue;
    for (const topicId of new Set(post.topicIds)) byTopic.set(topicId, [...(byTopic.get(topicId) ?? []), post]);
  }
  return [...byTopic]
    .map(([topicId, own]) => trendOf(topicId, own, at))
    .filter(({ authorCount }) => authorCount >= TRENDS.authorsAtLeast)
    .sort((a, b) => b.score - a.score || (a.topicId < b.topicId ? -1 : 1));
}

function trendOf(topicId: string, posts: TopicalPost[], at: Date): TopicTrend {
  const authors = new Map<string, number>();
  let views = 0;
  for (const { authorId, publishedAt, viewCount } of posts) {
    const weight = 2 ** (-(at.getTime() - publishedAt.getTime()) / (TRENDS.halfLifeHours * HOUR_MS));
    authors.set(authorId, Math.max(authors.get(authorId) ?? 0, weight));
    views += viewCount * weight;
  }
  const presence = [...authors.values()].reduce((sum, weight) => sum + weight, 0);
  return { topicId, authorCount: authors.size, postCount: posts.length, score: presence * Math.log1p(views) };
}
