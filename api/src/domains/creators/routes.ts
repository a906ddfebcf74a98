import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { applicationsForStaff, decide } from './deciding';
import { apply, cancel, standingOf } from './service';

const { creators } = domains;

/** Bind the endpoints of those who apply to be creators. */
export function registerRoutes(router: ApiRouter): void {
  route(router, creators.standing, { limit: 'read' }, async ({ viewer, language, at }) => ({
    data: await standingOf(viewer.id, language, at),
  }));
  route(router, creators.apply, { limit: 'write' }, async ({ viewer, body, language, at, once }) => {
    await once((noteMade) => apply(viewer.id, body, { at, noteMade }));
    return { data: await standingOf(viewer.id, language, at) };
  });
  route(router, creators.cancel, { limit: 'write' }, async ({ viewer, params, language, at }) => {
    await cancel(viewer.id, params.id, at);
    return { data: await standingOf(viewer.id, language, at) };
  });
  route(router, creators.list, { limit: 'read' }, async ({ query, language, at }) => {
    const page = await applicationsForStaff(query.status, { lastId: query.last_id, language, at });
    return { data: page.applications, last_id: page.lastId };
  });
  route(router, creators.approve, { limit: 'write' }, async ({ viewer, params, language, at }) => ({
    data: await decide(viewer, params.id, { status: 'approved' }, { language, at }),
  }));
  route(router, creators.reject, { limit: 'write' }, async ({ viewer, params, body, language, at }) => ({
    data: await decide(viewer, params.id, { status: 'rejected', reason: body.reason }, { language, at }),
  }));
}
