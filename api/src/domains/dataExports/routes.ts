import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { askForExport, ownExport } from './asking';
import { fileAt, linkTo } from './link';

const { dataExports } = domains;

/** Bind the endpoints with which members download what is theirs. */
export function registerRoutes(router: ApiRouter): void {
  route(router, dataExports.own, { limit: 'read' }, async ({ viewer, at }) => ({ data: await ownExport(viewer, at) }));
  route(router, dataExports.ask, { limit: 'mail' }, async ({ deps, viewer, identity, once, at }) => {
    await once((noteMade) => askForExport(deps, { viewer, identity }, noteMade));
    return { data: await ownExport(viewer, at) };
  });
  route(router, dataExports.link, { limit: 'document' }, async ({ deps, viewer, identity, params }) => ({
    data: await linkTo(deps, { viewer, identity }, params.id),
  }));
  route(router, dataExports.file, { limit: 'document', isByAddress: true }, ({ deps, params, query }) =>
    fileAt(deps, params.id, query),
  );
}
