import type { Endpoints } from '@minori/contracts';
import { TtlCache } from '../../cache';
import type { Deps } from '../../deps';
import { newestCourses } from '../courses/service';
import { rankablePosts } from '../posts/reading';
import { newestTopics } from '../topics/service';
import { newestMembers, userSummaries } from '../users/service';

const LIMIT = 10_000;
const KEPT_MS = 600_000;

/** A page that search engines may list. */
export type SitemapPage = Endpoints['GET /sitemap/:kind']['response']['data'][number];
type Kind = Endpoints['GET /sitemap/:kind']['params']['kind'];

const kept = new TtlCache<SitemapPage[]>(4, KEPT_MS);

const READERS: Record<Kind, (deps: Deps) => Promise<SitemapPage[]>> = {
  posts: postPages,
  profiles: async () =>
    (await newestMembers(LIMIT)).map(({ username, created_at }) => pageOf(`/${username}`, created_at)),
  topics: async () =>
    (await newestTopics(LIMIT))
      .filter(({ post_count }) => post_count > 0)
      .map(({ name, created_at }) => pageOf(`/topics/${encodeURIComponent(name)}`, created_at)),
  courses: async ({ clock }) =>
    (await newestCourses(clock(), LIMIT)).flatMap(({ _id, published_at }) =>
      published_at ? [pageOf(`/courses/${String(_id)}`, published_at)] : [],
    ),
};

/** The pages of a kind, at most ten minutes old. */
export async function sitemapPages(deps: Deps, kind: Kind): Promise<SitemapPage[]> {
  const known = kept.get(kind);
  if (known) return known;
  const pages = await READERS[kind](deps);
  kept.set(kind, pages);
  return pages;
}

async function postPages(deps: Deps): Promise<SitemapPage[]> {
  const posts = await rankablePosts(deps.clock(), LIMIT);
  const authors = await userSummaries([...new Set(posts.map(({ author_id }) => String(author_id)))], null);
  return posts.flatMap(({ _id, author_id, published_at }) => {
    const author = authors.get(String(author_id));
    return author && !author.is_deleted ? [pageOf(`/${author.username}/posts/${String(_id)}`, published_at)] : [];
  });
}

function pageOf(path: string, at: Date): SitemapPage {
  return { path, updated_at: at.toISOString() };
}
