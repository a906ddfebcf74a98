import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { ownStreamsCsv } from './file';

const { liveFigures } = domains;

/** Bind the endpoint that tells hosts how their streams were watched. */
export function registerRoutes(router: ApiRouter): void {
  route(router, liveFigures.file, { limit: 'document' }, ({ deps, viewer, language, at }) =>
    ownStreamsCsv(deps, { viewer, language, at }),
  );
}
