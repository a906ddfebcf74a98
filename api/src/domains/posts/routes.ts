import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { ownPosts, postsOfMember, readPost, type PostPage } from './reading';
import { createPost, deletePost, setLike, viewPost } from './service';

const DONE = { data: { ok: true } } as const;
const { posts } = domains;

/** Binds the endpoints of the posts. */
export function registerRoutes(router: ApiRouter): void {
  route(router, posts.create, { limit: 'write' }, async ({ deps, viewer, body, language }) => ({
    data: await createPost(deps, viewer, { ...body, language }),
  }));
  route(router, posts.myPosts, { limit: 'read' }, async ({ deps, viewer, query, language }) =>
    presentPage(await ownPosts(deps, viewer, { lastId: query.last_id, language })),
  );
  route(router, posts.byUser, { limit: 'read' }, async ({ deps, viewer, params, query, language }) =>
    presentPage(await postsOfMember(deps, viewer, { idOrName: params.id, lastId: query.last_id, language })),
  );
  route(router, posts.read, { limit: 'read' }, async ({ deps, viewer, params, language }) => ({
    data: await readPost(deps, viewer, { id: params.id, language }),
  }));
  route(router, posts.remove, { limit: 'write' }, async ({ deps, viewer, params }) => {
    await deletePost(deps, viewer, params.id);
    return DONE;
  });
  route(router, posts.like, { limit: 'write' }, async ({ deps, viewer, params, body }) => ({
    data: await setLike(deps, viewer, { id: params.id, isLiked: body.action === 'like' }),
  }));
  route(router, posts.view, { limit: 'view' }, async ({ deps, viewer, params, ip, userAgent }) => {
    await viewPost(deps, viewer, { id: params.id, ip, userAgent });
    return DONE;
  });
}

function presentPage({ posts: data, lastId }: PostPage) {
  return { data, last_id: lastId };
}
