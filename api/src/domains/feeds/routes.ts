import type { Endpoints, Language } from '@minori/contracts';
import { domains } from '@minori/contracts/server';
import type { Deps } from '../../deps';
import { pageNumber } from '../../http/paging';
import { route, type ApiRouter } from '../../http/route';
import type { Viewer } from '../../viewer';
import { dueSurvey } from '../surveys/service';
import { creatorsRanking } from './creatorRanking';
import { guestBodies } from './guestBodies';
import { followingTimeline, levelPosts, livePosts, primePosts, topicPosts, topicsTimeline } from './lists';
import { presentSpotlight, presentTimeline, type Inserted } from './presenter';
import { readerOptions } from './readerRules';
import { explainPost, homeTimeline, trendingPosts, type PostsJson } from './recommended';
import { creatorPosts } from './spotlight';
import { topicsForUser, trendingTopics } from './trending';

const { feeds, topics } = domains;

/** Bind the endpoints of the feeds. */
export function registerRoutes(router: ApiRouter): void {
  registerHome(router);
  registerLists(router);
  registerOthers(router);
  registerTrends(router);
}

function registerHome(router: ApiRouter): void {
  const homeOfGuests = guestBodies<Endpoints['GET /feeds/recommend_timeline']['response']>();
  route(router, feeds.recommended, { limit: 'read' }, async ({ deps, viewer, query, language }) => {
    const { page, sort = 'recommend', investment_level = 'all' } = query;
    const options = readerOptions(query);
    const make = async () => {
      const level = investment_level === 'all' ? undefined : investment_level;
      const isPlain = (page === undefined || page === '1') && sort === 'recommend' && !level;
      const [{ posts, next }, inserted] = await Promise.all([
        homeTimeline(deps, viewer, { page, language, sort, level, options }),
        isPlain ? insertedFor(deps, viewer, language) : undefined,
      ]);
      return presentTimeline(posts, { next_page: next }, inserted);
    };
    // What a caller can make up without end is not kept.
    if (viewer || (page !== undefined && pageNumber(page) === undefined)) return make();
    const key = [language, sort, investment_level, options.hideLocked ?? '', page ?? ''].join('.');
    return homeOfGuests(key, make);
  });
  route(router, feeds.explain, { limit: 'read' }, async ({ deps, viewer, query, language }) => ({
    data: await explainPost(deps, viewer, { postId: query.post_id, language }),
  }));
  route(router, feeds.following, { limit: 'read' }, async ({ deps, viewer, query, language }) => {
    const request = { key: query.next_key, language, options: readerOptions(query) };
    return byKey(await followingTimeline(deps, viewer, request));
  });
}

async function insertedFor(deps: Deps, viewer: Viewer | null, language: Language): Promise<Inserted> {
  const [topics, survey] = await Promise.all([
    trendingTopics(deps.clock()),
    viewer ? dueSurvey(deps, viewer, language) : undefined,
  ]);
  return { topics, survey };
}

function registerLists(router: ApiRouter): void {
  route(router, feeds.primePosts, { limit: 'read' }, async ({ deps, viewer, query, language }) => {
    const request = { key: query.next_key, language, options: readerOptions(query) };
    return byKey(await primePosts(deps, viewer, request));
  });
  route(router, feeds.livePosts, { limit: 'read' }, async ({ deps, viewer, query, language }) => {
    const request = { key: query.next_key, language, options: readerOptions(query) };
    return byKey(await livePosts(deps, viewer, request));
  });
  route(router, feeds.topicsTimeline, { limit: 'read' }, async ({ deps, viewer, query, language }) => {
    const request = { key: query.next_key, language, options: readerOptions(query) };
    return byKey(await topicsTimeline(deps, viewer, request));
  });
  route(router, feeds.levelPosts, { limit: 'read' }, async ({ deps, viewer, query, language }) => {
    const level = query.investment_level ?? 'beginner';
    const request = { key: query.next_key, language, options: readerOptions(query), level };
    return byKey(await levelPosts(deps, viewer, request));
  });
  route(router, feeds.topicPosts, { limit: 'read' }, async ({ deps, viewer, params, query, language }) => {
    const of = { topic: params.topic, isLive: query.is_live === 'true' };
    const request = { key: query.next_key, language, options: readerOptions(query), ...of };
    return byKey(await topicPosts(deps, viewer, request));
  });
  route(router, feeds.trendingPosts, { limit: 'read' }, async ({ deps, viewer, query, language }) => {
    const { posts, next } = await trendingPosts(deps, viewer, {
      page: query.page,
      language,
      options: readerOptions(query),
    });
    return presentTimeline(posts, { next_page: next });
  });
}

function byKey({ posts, next }: PostsJson) {
  return presentTimeline(posts, { next_key: next });
}

function registerOthers(router: ApiRouter): void {
  const spotlightToGuests = guestBodies<Endpoints['GET /feeds/creator-posts']['response']>();
  route(router, feeds.creatorPosts, { limit: 'read' }, async ({ deps, viewer, language }) => {
    const make = async () => presentSpotlight(await creatorPosts(deps, viewer, language));
    return viewer ? make() : spotlightToGuests(language, make);
  });
  route(router, feeds.creatorsRanking, { limit: 'read' }, async ({ deps, viewer, query }) => {
    const { items, nextPage } = await creatorsRanking(deps, viewer, { limit: query.limit ?? 20, page: query.page });
    return { data: items, next_page: nextPage };
  });
}

function registerTrends(router: ApiRouter): void {
  route(router, topics.trending, { limit: 'read' }, async ({ deps, query }) => ({
    data: await trendingTopics(deps.clock(), query.investment_level),
  }));
  route(router, topics.ofUser, { limit: 'read' }, async ({ deps, viewer, language }) => ({
    data: await topicsForUser(deps, viewer, language),
  }));
}
