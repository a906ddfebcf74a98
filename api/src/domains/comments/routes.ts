import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import type { CommentOwner } from './commentable';
import { likeComment } from './likes';
import { suggestMentions } from './mentions';
import { listOwnComments, ownCommentsCsv } from './own';
import { listComments, listReplies, readComment } from './reading';
import { createComment, editComment, removeComment, removeComments } from './writing';

const { comments } = domains;
const post = (id: string): CommentOwner => ({ kind: 'post', id });

/** Bind the endpoints of the comments, but for the voices, which name posts. */
export function registerRoutes(router: ApiRouter): void {
  registerReading(router);
  registerWriting(router);
}

function registerReading(router: ApiRouter): void {
  route(router, comments.ofPost, { limit: 'read' }, async ({ deps, viewer, params, query, language }) => {
    const request = { owner: post(params.id), sort: query.sort, lastId: query.last_id, language };
    const { comments: data, lastId, permission, commentCount } = await listComments(deps, viewer, request);
    return { data, last_id: lastId, comment_count: commentCount, permission };
  });
  route(router, comments.replies, { limit: 'read' }, async ({ deps, viewer, params, query }) => {
    const page = await listReplies(deps, viewer, { id: params.id, lastId: query.last_id });
    return { data: page.comments, last_id: page.lastId };
  });
  route(router, comments.read, { limit: 'read' }, async ({ deps, viewer, params }) => {
    const { comment, parent } = await readComment(deps, viewer, params.id);
    return { data: comment, parent };
  });
  route(router, comments.mine, { limit: 'read' }, async ({ deps, viewer, query, language }) => {
    const { last_id: lastId, ...asked } = query;
    const page = await listOwnComments(deps, viewer, { ...asked, lastId, language });
    return { data: page.comments, last_id: page.lastId };
  });
  route(router, comments.mineCsv, { limit: 'document' }, async ({ deps, viewer, query, language }) =>
    ownCommentsCsv(deps, viewer, { ...query, language }),
  );
  route(router, comments.mentionable, { limit: 'read' }, async ({ deps, viewer, params, query }) => ({
    data: await suggestMentions(deps, viewer, { owner: post(params.id), keyword: query.keyword }),
  }));
}

function registerWriting(router: ApiRouter): void {
  route(router, comments.create, { limit: 'write' }, async ({ deps, viewer, params, body, once }) => {
    const input = { owner: post(params.id), parentId: body.parent_id, text: body.text };
    const id = await once((noteMade) => createComment(deps, viewer, input, noteMade));
    const { comment } = await readComment(deps, viewer, id);
    return { data: comment };
  });
  route(router, comments.update, { limit: 'write' }, async ({ deps, viewer, params, body }) => ({
    data: await editComment(deps, viewer, { id: params.id, text: body.text }),
  }));
  route(router, comments.bulkRemove, { limit: 'bulk' }, async ({ deps, viewer, body, language }) => ({
    data: await removeComments(deps, viewer, { ids: body.ids, language }),
  }));
  route(router, comments.remove, { limit: 'write' }, async ({ deps, viewer, params }) => {
    await removeComment(deps, viewer, params.id);
    return { data: { ok: true as const } };
  });
  route(router, comments.like, { limit: 'write' }, async ({ deps, viewer, params, body }) => ({
    data: await likeComment(deps, viewer, { id: params.id, isLiked: body.action === 'like' }),
  }));
}
