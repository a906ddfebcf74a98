import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { recordEvents } from './service';

/** Bind the endpoint for what visitors did. */
export function registerRoutes(router: ApiRouter): void {
  route(router, domains.tracks.userEvents, { limit: 'track' }, async ({ deps, viewer, body, userAgent }) => {
    await recordEvents(deps, viewer, { batch: body, userAgent });
    return { data: { ok: true as const } };
  });
}
