import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { listComments } from './service';

/** Binds the endpoints of the comments. */
export function registerRoutes(router: ApiRouter): void {
  route(router, domains.comments.ofPost, { limit: 'read' }, async ({ deps, viewer, params, query, language }) => {
    const request = { postId: params.id, lastId: query.last_id, language };
    const { comments, lastId } = await listComments(deps, viewer, request);
    return { data: comments, last_id: lastId };
  });
}
