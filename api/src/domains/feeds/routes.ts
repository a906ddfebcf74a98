import type { Endpoints } from '@minori/contracts';
import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { guestBodies } from './guestBodies';
import { presentSpotlight, presentTimeline } from './presenter';
import { creatorPosts, followingTimeline, recommendedTimeline } from './service';

const { feeds } = domains;

/** Binds the endpoints of the feeds. */
export function registerRoutes(router: ApiRouter): void {
  const recommendedToGuests = guestBodies<Endpoints['GET /feeds/recommend_timeline']['response']>();
  route(router, feeds.recommended, { limit: 'read' }, async ({ deps, viewer, query: { page }, language }) => {
    const make = async () => {
      const { posts, nextPage } = await recommendedTimeline(deps, viewer, { page, language });
      return presentTimeline<'GET /feeds/recommend_timeline'>(posts, { next_page: nextPage });
    };
    return viewer ? make() : recommendedToGuests(`${language}.${page ?? ''}`, make);
  });

  route(router, feeds.following, { limit: 'read' }, async ({ deps, viewer, query, language }) => {
    const { posts, lastId } = await followingTimeline(deps, viewer, { lastId: query.next_key, language });
    return presentTimeline<'GET /feeds/following_timeline'>(posts, { next_key: lastId });
  });

  const spotlightToGuests = guestBodies<Endpoints['GET /feeds/creator-posts']['response']>();
  route(router, feeds.creatorPosts, { limit: 'read' }, async ({ deps, viewer, language }) => {
    const make = async () => presentSpotlight(await creatorPosts(deps, viewer, language));
    return viewer ? make() : spotlightToGuests(language, make);
  });
}
