import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { memberStream } from './hub';

const { events } = domains;

/** Bind the stream of what changes for a member. */
export function registerRoutes(router: ApiRouter): void {
  route(router, events.stream, { limit: 'read' }, async ({ deps, viewer, lastEventId }) =>
    memberStream(deps, viewer.id, lastEventId),
  );
}
