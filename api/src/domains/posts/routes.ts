import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { composerOptions, readTemplate, writeTemplate } from './composing';
import { historyOf } from './history';
import { linkInPost } from './linking';
import { postsAbout, postsOfMember, relatedPosts, topPostsOf } from './relatedLists';
import { changePosts } from './bulk';
import { ownPosts } from './ownPosts';
import { ownPostsCsv } from './ownPostsCsv';
import { paidPosts, savedPosts, unreadPosts } from './ownLists';
import { setLike, setSave, sharePost } from './reactions';
import { readPost, type PostPage } from './reading';
import { viewPost } from './viewing';
import { listVoices } from './voices';
import { moderatePost } from './violations';
import { cancelSchedule, deletePost } from './withdrawing';
import { createPost, editPost } from './writing';

const DONE = { data: { ok: true } } as const;
const { comments, media, moderation, posts } = domains;

/** Bind the endpoints of the posts. */
export function registerRoutes(router: ApiRouter): void {
  bindWriting(router);
  bindLists(router);
  bindReading(router);
  bindStaff(router);
}

function bindWriting(router: ApiRouter): void {
  route(router, posts.create, { limit: 'write' }, async ({ deps, viewer, body, language, once }) => {
    const id = await once((noteMade) => createPost(deps, viewer, body, noteMade));
    return { data: await readPost(deps, viewer, { id, language }) };
  });
  route(router, posts.update, { limit: 'write' }, async ({ deps, viewer, params, body, language }) => ({
    data: await editPost(deps, viewer, { id: params.id, change: body, language }),
  }));
  route(router, posts.cancelSchedule, { limit: 'write' }, async ({ deps, viewer, params, language }) => ({
    data: await cancelSchedule(deps, viewer, { id: params.id, language }),
  }));
  route(router, posts.bulk, { limit: 'bulk' }, async ({ deps, viewer, body, language }) => ({
    data: await changePosts(deps, viewer, { ...body, language }),
  }));
  route(router, posts.remove, { limit: 'write' }, async ({ deps, viewer, params }) => {
    await deletePost(deps, viewer, params.id);
    return DONE;
  });
  route(router, media.ofLink, { limit: 'link' }, async ({ deps, viewer, body }) => ({
    data: await linkInPost(deps, viewer, body.link),
  }));
  route(router, posts.composerOptions, { limit: 'read' }, async ({ viewer, at }) => ({
    data: await composerOptions(viewer, at),
  }));
  route(router, posts.template, { limit: 'read' }, async ({ viewer }) => ({ data: await readTemplate(viewer) }));
  route(router, posts.setTemplate, { limit: 'write' }, async ({ viewer, body }) => ({
    data: await writeTemplate(viewer, body.text),
  }));
}

function bindLists(router: ApiRouter): void {
  route(router, posts.myPosts, { limit: 'read' }, async ({ deps, viewer, query, language }) => {
    const { last_id: lastId, ...asked } = query;
    const { isPartial, ...page } = await ownPosts(deps, viewer, { ...asked, lastId, language });
    return { ...presentPage(page), ...(isPartial && { is_partial: true }) };
  });
  route(router, posts.myPostsCsv, { limit: 'document' }, async ({ deps, viewer, query, language }) =>
    ownPostsCsv(deps, viewer, { ...query, language }),
  );
  route(router, posts.saved, { limit: 'read' }, async ({ deps, viewer, query, language }) =>
    presentPage(await savedPosts(deps, viewer, { lastId: query.last_id, keyword: query.keyword, language })),
  );
  route(router, posts.unread, { limit: 'read' }, async ({ deps, viewer, query, language }) =>
    presentPage(await unreadPosts(deps, viewer, { lastId: query.last_id, language })),
  );
  route(router, posts.paid, { limit: 'read' }, async ({ deps, viewer, query, language }) =>
    presentPage(await paidPosts(deps, viewer, { lastId: query.last_id, language })),
  );
  route(router, comments.voices, { limit: 'read' }, async ({ deps, viewer, language }) => ({
    data: await listVoices(deps, viewer, language),
  }));
  route(router, posts.related, { limit: 'read' }, async ({ deps, viewer, query, language }) => ({
    data: await relatedPosts(deps, viewer, { id: query.post_id, language }),
  }));
  route(router, posts.topOfCreator, { limit: 'read' }, async ({ deps, viewer, params, language }) => ({
    data: await topPostsOf(deps, viewer, { idOrName: params.id, language }),
  }));
  route(router, posts.relatedToSymbols, { limit: 'read' }, async ({ deps, viewer, query, language }) => {
    const { symbols: symbolIds, tab_name, page } = query;
    const request = { symbolIds, isPopular: tab_name === 'popular', page, language };
    const { posts: data, lastId } = await postsAbout(deps, viewer, request);
    return { data, next_page: lastId };
  });
  route(router, posts.byUser, { limit: 'read' }, async ({ deps, viewer, params, query, language }) =>
    presentPage(
      await postsOfMember(deps, viewer, {
        idOrName: params.id,
        lastId: query.last_id,
        isPaidOnly: query.type === 'paid',
        language,
      }),
    ),
  );
}

function bindReading(router: ApiRouter): void {
  route(router, posts.read, { limit: 'read' }, async ({ deps, viewer, params, language }) => ({
    data: await readPost(deps, viewer, { id: params.id, language }),
  }));
  route(router, posts.history, { limit: 'read' }, async ({ deps, viewer, params, language }) => ({
    data: await historyOf(deps, viewer, { id: params.id, language }),
  }));
  route(router, posts.like, { limit: 'write' }, async ({ deps, viewer, params, body }) => ({
    data: await setLike(deps, viewer, { id: params.id, isLiked: body.action === 'like' }),
  }));
  route(router, posts.save, { limit: 'write' }, async ({ deps, viewer, params, body }) => ({
    data: await setSave(deps, viewer, { id: params.id, isSaved: body.action === 'save' }),
  }));
  route(router, posts.share, { limit: 'write' }, async ({ deps, viewer, params }) => ({
    data: await sharePost(deps, viewer, params.id),
  }));
  route(router, posts.view, { limit: 'view' }, async ({ deps, viewer, params, address, userAgent }) => {
    await viewPost(deps, viewer, { id: params.id, address, userAgent });
    return DONE;
  });
}

function presentPage({ posts: data, lastId }: PostPage) {
  return { data, last_id: lastId };
}

function bindStaff(router: ApiRouter): void {
  route(router, moderation.moderatePost, { limit: 'write' }, async ({ deps, viewer, params, body }) => {
    const { act, violation, source, note } = body;
    await moderatePost(viewer, params.id, { act, violation, source, note: note || null, at: deps.clock() });
    return DONE;
  });
}
