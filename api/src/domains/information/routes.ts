import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { operatorFrom } from './operator';
import { siteStatus } from './status';
import { monthsTold } from './telling';

const { information } = domains;

/** Bind the endpoints of the pages about the site. */
export function registerRoutes(router: ApiRouter): void {
  route(router, information.operator, { limit: 'read' }, ({ deps }) =>
    Promise.resolve({ data: operatorFrom(deps.env) }),
  );
  route(router, information.status, { limit: 'read' }, async ({ deps }) => ({ data: await siteStatus(deps) }));
  route(router, information.transparency, { limit: 'read' }, async ({ at }) => ({ data: await monthsTold(at) }));
}
