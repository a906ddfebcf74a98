const DAY_MS = 86_400_000;

/** Everything that an operator may want to turn about who gets which posts, and when. */
export const FEED_SETTINGS = {
  /** The posts of authors with as many followers are looked up when a timeline is read, not handed out to each. */
  pulledFromFollowers: 50_000,
  /** Who has not read their timeline for that long is handed nothing until they come back. */
  activeForMs: 7 * DAY_MS,
  /** How often it is noted that somebody reads. */
  recordReadingEveryMs: 3_600_000,
  /** Posts that stay at hand in a timeline; what is older is looked up. */
  keptInTimeline: 800,
  /** A timeline is cut when it holds that many more. */
  trimSlack: 200,
  /** How long readers may still be under way in what is cut off. */
  trimAfterMs: 60_000,
  /** Posts of somebody newly followed that are put into the timeline at once. */
  mergedOnFollow: 200,
  /** Followers that one command hands a post to, and the commands of one job. */
  followersAtOnce: 1_000,
  batchesInJob: 5,
};

/** Weights of the recommended timeline; the score is the product of all that apply. */
export const RANKING = {
  /** Posts in one ranking, at most. */
  size: 500,
  /** The newest posts are looked at, as many as these. */
  candidates: 2_000,
  /** Older posts come in only when there are not enough newer ones. */
  maxAgeDays: 14,
  /** What readers do with a post is worth this. */
  weights: { view: 1, like: 5, comment: 10, share: 12 },
  /** A post loses half of its worth in this time, in hours. */
  halfLifeHours: { recommend: 36, popular: 168, trending: 12 },
  /** An author is told that a post trends once it is among so many, and readers did so much with it. */
  told: { among: 10, attentionAtLeast: 100 },
  /** Posts of one author one after the other, as far as there are others. */
  sameAuthorInRow: 2,
  /** How many posts of each kind come into a member's own ranking besides the best of all. */
  ownCandidates: { followed: 100, domain: 50, symbol: 50 },
  /** What a post is worth more to a member. */
  affinity: {
    own_post: 0.8,
    followed_author: 2,
    subscribed_author: 1.5,
    chosen_domain: 1.4,
    favorite_symbol: 1.5,
    voted_symbol: 1.2,
    trending_topic: 1.2,
  },
  /** Votes of so many days show what a member is interested in. */
  votesOfDays: 7,
} as const;

/** How creators are suggested to who has just come. */
export const SUGGESTIONS = {
  /** The newest posts of the chosen domains that are looked at besides the recommended ones. */
  postsOfDomains: 200,
  /** So many of an author's posts count, the best ones. */
  postsCounted: 3,
  /** A post loses half of its worth in this time. */
  halfLifeDays: 7,
  /** What a post is worth more that is about a chosen domain, or for readers of the chosen level. */
  worth: { domain: 4, level: 2 },
  /** So many of the ranking of creators fill what is left. */
  ranked: 20,
} as const;
