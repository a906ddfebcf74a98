import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { claim } from './service';

/** Bind the endpoint of the dialogs that offer help. */
export function registerRoutes(router: ApiRouter): void {
  route(router, domains.prompts.claim, { limit: 'write' }, async ({ viewer, body, at }) => ({
    data: { is_due: await claim(viewer, body.kind, at) },
  }));
}
