import { levelOf, PRIME_PLUS_LEVEL } from '@minori/contracts/rules';
import { seededRandom, type SeededRandom } from '../adapters/marketData/seededRandom';
import type { PostReactionDocument } from '../domains/posts/reactionModel';
import type { PostDocument } from '../domains/posts/model';
import type { CreatorPriceDocument } from '../domains/subscriptions/priceModel';
import type { FollowDocument } from '../domains/users/relations';
import { demoIdAt } from './demoId';
import type { DemoMember } from './members';

const DAY_MS = 86_400_000;
/** Who has just come follows nobody and likes nothing. */
export const NEWCOMER = 'hajime_new';

/** Return who follows whom: the well-known are followed by many, most by few. Count it in the members' documents. */
export function makeFollows(members: DemoMember[], at: Date): FollowDocument[] {
  const random = seededRandom('demo/follows');
  const follows: FollowDocument[] = [];
  for (const follower of members) {
    if (follower.username === NEWCOMER) continue;
    const eagerness = 0.35 + random.next() * 0.9;
    for (const followee of members) {
      if (followee === follower || !random.chance(eagerness * (followee.fame / 100) ** 1.1)) continue;
      const since = Math.max(Number(follower.document.created_at), Number(followee.document.created_at));
      const createdAt = new Date(since + random.next() * (at.getTime() - since));
      follower.document.following_count += 1;
      followee.document.follow_count += 1;
      follows.push({
        _id: demoIdAt(`follow/${follower.username}/${followee.username}`, createdAt),
        follower_id: follower.document._id,
        followee_id: followee.document._id,
        is_bell_on: random.chance(0.12),
        created_at: createdAt,
      });
    }
  }
  return follows;
}

/** A like of the demo data. */
export type DemoLike = PostReactionDocument & { liked_at: Date };

/** Return who likes which post, and how often each was viewed: a few posts draw most. Count it in the posts. */
export function makeLikes(members: DemoMember[], posts: PostDocument[], at: Date): DemoLike[] {
  const random = seededRandom('demo/likes');
  const byId = new Map(members.map((member) => [member.id, member]));
  const readers = members.filter(({ username }) => username !== NEWCOMER);
  const likes: DemoLike[] = [];
  for (const post of posts) {
    const author = byId.get(String(post.author_id))!;
    const age = at.getTime() - post.published_at.getTime();
    const share = likedShare(random, author.fame) * Math.min(1, 0.25 + age / DAY_MS);
    const wanted = Math.floor(share * readers.length);
    for (const reader of random.shuffle(readers).slice(0, wanted)) {
      const likedAt = new Date(at.getTime() - age * (1 - random.next() ** 3));
      if (reader === author || likedAt < reader.document.created_at) continue;
      post.like_count += 1;
      likes.push({
        _id: demoIdAt(`like/${String(post._id)}/${reader.username}`, likedAt),
        post_id: post._id,
        user_id: reader.document._id,
        author_id: post.author_id,
        liked_at: likedAt,
      });
    }
    post.view_count = Math.round((post.like_count + 1) * (9 + random.next() * 26) * (0.4 + author.fame / 60));
    post.share_count = 0;
  }
  return likes;
}

function likedShare(random: SeededRandom, fame: number): number {
  const luck = (1 - random.next()) ** -0.55 - 1;
  return Math.min(0.75, (0.008 + (fame / 100) * 0.055) * (0.4 + luck * 1.6));
}

/** Return what creators ask for a month: the better known, the more. */
export function makePrices(members: DemoMember[], at: Date): CreatorPriceDocument[] {
  return members
    .filter(({ role }) => role === 'creator')
    .map(({ fame, document }) => {
      const prime = 480 + Math.round(fame / 10) * 100;
      const prime_plus = levelOf(document.badge) >= PRIME_PLUS_LEVEL ? prime + 500 : null;
      const set = { joins_campaigns: fame > 50, is_restricted: false, changed_at: at };
      return { _id: document._id, prime, prime_plus, ...set };
    });
}

/** Count the posts in their authors' documents. */
export function countPosts(members: DemoMember[], posts: PostDocument[]): void {
  const byId = new Map(members.map((member) => [member.id, member.document]));
  for (const { author_id, published_at } of posts) {
    const author = byId.get(String(author_id))!;
    author.post_count += 1;
    if (!author.last_post_at || author.last_post_at < published_at) author.last_post_at = published_at;
  }
}
