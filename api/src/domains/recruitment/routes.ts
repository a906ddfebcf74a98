import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { MASTER_DATA, saveWorkProfile, workProfileFor } from './service';

const { recruitment } = domains;

/** Bind the endpoints of what members tell of themselves for work. */
export function registerRoutes(router: ApiRouter): void {
  route(router, recruitment.masterData, { limit: 'read' }, async () => ({ data: MASTER_DATA }));
  route(router, recruitment.profile, { limit: 'read' }, async ({ viewer, params, at }) => ({
    data: await workProfileFor(viewer, params.id, at),
  }));
  route(router, recruitment.save, { limit: 'write' }, async ({ viewer, params, body, at }) => ({
    data: await saveWorkProfile(viewer, params.id, body, at),
  }));
}
