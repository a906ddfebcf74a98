import type { Endpoints } from '@minori/contracts';
import { domains } from '@minori/contracts/server';
import { listed, PreparedJson } from '../../http/preparedJson';
import { route, type ApiRouter } from '../../http/route';
import { forgetSearch, rememberSearch, search, suggest, type SearchResult } from './service';

const { searches } = domains;
const DONE = { data: { ok: true } } as const;

/** Bind the endpoints of the search. */
export function registerRoutes(router: ApiRouter): void {
  route(router, searches.results, { limit: 'read' }, async ({ deps, viewer, query, language }) =>
    presentSearchResult(await search(deps, viewer, { ...query, page: query.page, language })),
  );
  route(router, searches.suggest, { limit: 'read' }, async ({ deps, viewer, query, language }) => ({
    data: await suggest(deps, viewer, query.keyword, language),
  }));
  route(router, searches.remember, { limit: 'write' }, async ({ viewer, body }) => {
    await rememberSearch(viewer, body.keyword);
    return DONE;
  });
  route(router, searches.forget, { limit: 'write' }, async ({ viewer, body }) => {
    await forgetSearch(viewer, body?.keyword);
    return DONE;
  });
}

function presentSearchResult({
  posts,
  nextPage,
  ...others
}: SearchResult): PreparedJson<Endpoints['GET /searches']['response']> {
  const rest = JSON.stringify(others).slice(1);
  const end = `],${rest},"next_page":${JSON.stringify(nextPage)}}`;
  return PreparedJson.join(['{"data":{"posts":[', ...listed(posts), end]);
}
