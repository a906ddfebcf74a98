import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { invitationCodeOf } from './codes';
import { decide, invitationsForStaff } from './deciding';
import { enterCode, invitedOf, showName, standingOf } from './service';

const { invitations } = domains;

/** Bind the endpoints of invitations. */
export function registerRoutes(router: ApiRouter): void {
  route(router, invitations.code, { limit: 'read' }, async ({ viewer }) => ({
    data: { code: await invitationCodeOf(viewer.id) },
  }));
  route(router, invitations.standing, { limit: 'read' }, async ({ viewer, at }) => ({
    data: await standingOf(viewer.id, at),
  }));
  route(router, invitations.list, { limit: 'read' }, async ({ viewer, query, at }) => {
    const page = await invitedOf(viewer, query.last_id, at);
    return { data: page.invitations, last_id: page.lastId };
  });
  route(router, invitations.enter, { limit: 'write' }, async ({ viewer, body, at }) => {
    await enterCode(viewer.id, { code: body.code, isNamed: body.shows_name }, at);
    return { data: await standingOf(viewer.id, at) };
  });
  route(router, invitations.name, { limit: 'write' }, async ({ viewer, body, at }) => {
    await showName(viewer.id, body.shows_name);
    return { data: await standingOf(viewer.id, at) };
  });
  route(router, invitations.forStaff, { limit: 'read' }, async ({ query, at }) => {
    const page = await invitationsForStaff(query.state, { lastId: query.last_id, at });
    return { data: page.invitations, last_id: page.lastId };
  });
  route(router, invitations.release, { limit: 'write' }, async ({ viewer, params, at }) => ({
    data: await decide(viewer, params.id, { act: 'released' }, at),
  }));
  route(router, invitations.refuse, { limit: 'write' }, async ({ viewer, params, body, at }) => ({
    data: await decide(viewer, params.id, { act: 'refused', reason: body.reason }, at),
  }));
}
