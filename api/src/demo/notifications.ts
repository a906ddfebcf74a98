import type { AlertFigures } from '@minori/contracts';
import { seededRandom } from '../adapters/marketData/seededRandom';
import { can } from '../domains/entitlements/policy';
import type { SymbolDocument } from '../domains/market/symbolModel';
import type { NotificationDocument } from '../domains/notifications/model';
import type { PostDocument } from '../domains/posts/model';
import type { FollowDocument } from '../domains/users/relations';
import type { DemoLike } from './activity';
import { demoIdAt } from './demoId';
import type { DemoMember } from './members';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KEPT_DAYS = 21;
const MOST_OF_A_KIND = 12;
/** What came in the last hours has not been read yet. */
const UNREAD_HOURS = 20;
/** What alerts tell, and their thresholds. */
const ALERTS = [
  { type: 'vote_daily_high', threshold: 70 },
  { type: 'vote_change_daily_high', threshold: 60 },
  { type: 'vote_weekly_low', threshold: 40 },
  { type: 'post_daily_high', threshold: 150 },
] as const;

/** What the notifications are made from. */
export interface NotificationSources {
  members: DemoMember[];
  posts: PostDocument[];
  likes: DemoLike[];
  follows: FollowDocument[];
  symbols: SymbolDocument[];
}

type Told = Pick<NotificationDocument, 'type' | 'created_at'> & Partial<NotificationDocument>;

/** Return what the members with a face have been told in the last weeks. */
export function makeNotifications(sources: NotificationSources, at: Date): NotificationDocument[] {
  const since = new Date(at.getTime() - KEPT_DAYS * DAY_MS);
  const latestLikes = latestByPost(sources.likes);
  return sources.members
    .filter(({ role, fame, username }) => role || fame >= 10 || username === 'hajime_new')
    .flatMap((member) => {
      const told = [
        ...ofLikes(member, sources, latestLikes),
        ...ofFollows(member, sources),
        ...ofPosts(member, sources),
        ...ofAlerts(member, sources, at),
      ];
      return told.filter((one) => one.created_at >= since).map((one) => documentOf(member, one, at));
    });
}

function newest<Item extends { created_at: Date }>(items: Item[]): Item[] {
  return items.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime()).slice(0, MOST_OF_A_KIND);
}

function latestByPost(likes: DemoLike[]): Map<string, DemoLike> {
  const latest = new Map<string, DemoLike>();
  for (const like of likes) {
    const known = latest.get(String(like.post_id));
    if (!known || known.liked_at < like.liked_at) latest.set(String(like.post_id), like);
  }
  return latest;
}

function ofLikes({ document }: DemoMember, { posts }: NotificationSources, latest: Map<string, DemoLike>): Told[] {
  const liked = posts.flatMap((post): Told[] => {
    const like = post.author_id.equals(document._id) ? latest.get(String(post._id)) : undefined;
    if (!like) return [];
    const { user_id, liked_at: created_at } = like;
    return [
      {
        type: 'like_post',
        created_at,
        actor_id: user_id,
        actor_count: post.like_count,
        about: { kind: 'post', id: post._id },
      },
    ];
  });
  return newest(liked);
}

function ofFollows({ document }: DemoMember, { follows }: NotificationSources): Told[] {
  return newest(follows.filter((follow) => follow.followee_id.equals(document._id))).map((follow) => ({
    type: 'follow',
    created_at: follow.created_at,
    actor_id: follow.follower_id,
    actor_count: 1,
  }));
}

function ofPosts({ document }: DemoMember, { follows, posts }: NotificationSources): Told[] {
  const heard = new Set(
    follows
      .filter((follow) => follow.is_bell_on && follow.follower_id.equals(document._id))
      .map((follow) => String(follow.followee_id)),
  );
  return newest(posts.filter((post) => heard.has(String(post.author_id)))).map((post) => ({
    type: 'host_create_post',
    created_at: post.published_at,
    actor_id: post.author_id,
    actor_count: 1,
    about: { kind: 'post', id: post._id },
  }));
}

function ofAlerts({ username, document }: DemoMember, { symbols }: NotificationSources, at: Date): Told[] {
  if (!can(document, 'set_alerts', at)) return [];
  const random = seededRandom(`demo/alerts/${username}`);
  return random
    .shuffle(symbols.filter(({ feed }) => feed))
    .slice(0, 7)
    .map((symbol) => ({
      ...random.pick(ALERTS),
      symbol,
      beyond: random.between(1, 4),
      from: random.between(2, 6),
    }))
    .map(({ type, threshold, symbol, beyond, from }) => ({
      type,
      figures: figuresOf(threshold, type.endsWith('_high') ? 1 : -1, { beyond, from }),
      created_at: new Date(at.getTime() - random.next() ** 2 * 9 * DAY_MS),
      about: { kind: 'symbol', id: symbol._id },
      target_id: String(symbol._id),
    }));
}

function figuresOf(
  threshold: number,
  direction: 1 | -1,
  { beyond, from }: { beyond: number; from: number },
): AlertFigures {
  return {
    kind: 'percent',
    value: threshold + direction * beyond,
    before: threshold - direction * from,
    threshold,
  };
}

function documentOf({ username, document }: DemoMember, told: Told, at: Date): NotificationDocument {
  const { type, created_at } = told;
  const isUnread = at.getTime() - created_at.getTime() <= UNREAD_HOURS * HOUR_MS;
  const subject = [told.about?.id, told.actor_id].map(String).join('/');
  return {
    _id: demoIdAt(`notification/${username}/${type}/${subject}`, created_at),
    user_id: document._id,
    is_alert: ALERTS.some((alert) => alert.type === type),
    is_read: !isUnread,
    ...(isUnread && { is_new: true }),
    actor_id: null,
    actor_count: 0,
    about: null,
    target_id: null,
    title: null,
    body: null,
    figures: null,
    coin_amount: null,
    profile_view: null,
    promotion_type: null,
    url: null,
    ...told,
  };
}
