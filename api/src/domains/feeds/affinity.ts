import type { Viewer } from '../../viewer';
import { symbolsOfInterest } from '../market/service';
import { subscribedCreators } from '../subscriptions/service';
import { domainIdsOf } from '../topics/service';
import { trendingTopicIds } from './trending';
import { followeeIds } from '../users/service';
import type { ListKey } from './listingModel';
import type { Affinity } from './ranking';
import { RANKING } from './settings';

const DAY_MS = 86_400_000;
const NOTHING: ReadonlySet<never> = new Set();

/** Return what makes posts worth more to anybody. */
export async function guestAffinity(at: Date): Promise<Affinity> {
  return {
    viewerId: null,
    followed: NOTHING,
    subscribed: NOTHING,
    domains: NOTHING,
    favorites: NOTHING,
    voted: NOTHING,
    trending: listKeys('topic', await trendingTopicIds(at)),
  };
}

/** Return what makes posts worth more to a member. */
export async function affinityOf(viewer: Viewer, at: Date): Promise<Affinity> {
  const since = new Date(at.getTime() - RANKING.votesOfDays * DAY_MS);
  const [guest, followed, subscribed, domains, symbols] = await Promise.all([
    guestAffinity(at),
    followeeIds(viewer.id),
    subscribedCreators(viewer.id, at),
    domainIdsOf(viewer.id),
    symbolsOfInterest(viewer.id, since),
  ]);
  return {
    ...guest,
    viewerId: viewer.id,
    followed: new Set(followed),
    subscribed: subscribed.prime,
    domains: listKeys('domain', domains),
    favorites: listKeys('symbol', symbols.favorites),
    voted: listKeys('symbol', symbols.voted),
  };
}

/** Return whether anything makes posts worth more to this reader than to all. */
export function hasOwnAffinity({ followed, subscribed, domains, favorites, voted }: Affinity): boolean {
  return [followed, subscribed, domains, favorites, voted].some(({ size }) => size > 0);
}

function listKeys(kind: 'topic' | 'domain' | 'symbol', ids: string[]): ReadonlySet<ListKey> {
  return new Set(ids.map((id): ListKey => `${kind}:${id}`));
}
