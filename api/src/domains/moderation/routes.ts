import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { appealPost, appealText, decide, ownRequests, requestsForStaff } from './appeals';
import { checkFor } from './screening';

const { moderation } = domains;

/** Bind the endpoints of the check of texts, and of the requests that follow from it. */
export function registerRoutes(router: ApiRouter): void {
  route(router, moderation.precheck, { limit: 'read' }, async ({ viewer, body, language }) => {
    const { text, check_place: place = 'post', has_symbol: hasSymbol } = body;
    return { data: await checkFor({ userId: viewer.id, place, text, hasSymbol }, language) };
  });
  route(router, moderation.appealText, { limit: 'write' }, async ({ deps, viewer, body }) => ({
    data: await appealText(deps, viewer, { text: body.text, place: body.check_place ?? 'post', message: body.message }),
  }));
  route(router, moderation.appealPost, { limit: 'write' }, async ({ deps, viewer, params, body }) => ({
    data: await appealPost(deps, viewer, { postId: params.id, message: body.message }),
  }));
  route(router, moderation.ownDecisions, { limit: 'read' }, async ({ viewer, query }) => {
    const { decisions, lastId } = await ownRequests(viewer, query.last_id);
    return { data: decisions, last_id: lastId };
  });
  route(router, moderation.decisions, { limit: 'read' }, async ({ viewer, query, at }) => {
    const { decisions, lastId } = await requestsForStaff(viewer, { status: query.status, lastId: query.last_id, at });
    return { data: decisions, last_id: lastId };
  });
  route(router, moderation.decide, { limit: 'write' }, async ({ deps, viewer, params, body }) => ({
    data: await decide(deps, viewer, { id: params.id, ...body }),
  }));
}
