import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { resultsOf } from './exposing';
import { budgetCampaign, campaignsForStaff, endCampaign, startCampaign } from './running';

const { admin } = domains;

/** Bind the endpoints with which staff run campaigns. */
export function registerRoutes(router: ApiRouter): void {
  route(router, admin.campaigns, { limit: 'read' }, async ({ at }) => ({ data: await campaignsForStaff(at) }));
  route(router, admin.startCampaign, { limit: 'write' }, async ({ viewer, params, body, at }) => ({
    data: await startCampaign(viewer, params.key, { ...body, at }),
  }));
  route(router, admin.campaignResults, { limit: 'read' }, async ({ params }) => ({
    data: await resultsOf(params.key),
  }));
  route(router, admin.endCampaign, { limit: 'write' }, async ({ viewer, params, at }) => ({
    data: await endCampaign(viewer, params.key, at),
  }));
  route(router, admin.budgetCampaign, { limit: 'write' }, async ({ viewer, params, body, at }) => ({
    data: await budgetCampaign(viewer, params.key, { ...body, at }),
  }));
}
