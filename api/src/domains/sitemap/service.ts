import type { Endpoints } from '@minori/contracts';
import type { Deps } from '../../deps';
import { PreparedJson } from '../../http/preparedJson';
import { newestCourses } from '../courses/service';
import { rankablePosts } from '../posts/reading';
import { newestTopics } from '../topics/service';
import { newestMembers, userSummaries } from '../users/service';

const LIMIT = 10_000;
const KEPT_MS = 600_000;

type Body = Endpoints['GET /sitemap/:kind']['response'];
type SitemapPage = Body['data'][number];
type Kind = Endpoints['GET /sitemap/:kind']['params']['kind'];

const READERS: Record<Kind, (deps: Deps) => Promise<SitemapPage[]>> = {
  posts: postPages,
  profiles: async () =>
    (await newestMembers(LIMIT)).map(({ username, created_at }) => pageOf(`/${username}`, created_at)),
  topics: async () =>
    (await newestTopics(LIMIT))
      .filter(({ post_count }) => post_count > 0)
      .map(({ name, created_at }) => pageOf(`/topics/${encodeURIComponent(name)}`, created_at)),
  courses: async () =>
    (await newestCourses(LIMIT)).flatMap(({ _id, published_at }) =>
      published_at ? [pageOf(`/courses/${String(_id)}`, published_at)] : [],
    ),
};

/** Return the pages of a kind, at most ten minutes old. */
export async function sitemapPages(deps: Deps, kind: Kind): Promise<PreparedJson<Body>> {
  const known = await deps.cache.get(`sitemap.${kind}`);
  if (known) return PreparedJson.from(known);
  const body = JSON.stringify({ data: await READERS[kind](deps) } satisfies Body);
  await deps.cache.set(`sitemap.${kind}`, body, KEPT_MS);
  return PreparedJson.from(body);
}

async function postPages(deps: Deps): Promise<SitemapPage[]> {
  const at = deps.clock();
  const posts = await rankablePosts(at, LIMIT);
  const authors = await userSummaries([...new Set(posts.map(({ author_id }) => String(author_id)))], null, at);
  return posts.flatMap(({ _id, author_id, published_at }) => {
    const author = authors.get(String(author_id));
    return author && !author.is_deleted ? [pageOf(`/${author.username}/posts/${String(_id)}`, published_at)] : [];
  });
}

function pageOf(path: string, at: Date): SitemapPage {
  return { path, updated_at: at.toISOString() };
}
