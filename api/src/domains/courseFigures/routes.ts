import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { figuresCsv } from './file';
import { figuresOf } from './reading';

const { courseFigures } = domains;

/** Bind the endpoints that tell teachers how their courses are learned. */
export function registerRoutes(router: ApiRouter): void {
  route(router, courseFigures.read, { limit: 'read' }, async ({ viewer, params }) => ({
    data: await figuresOf(viewer.id, params.id),
  }));
  route(router, courseFigures.file, { limit: 'document' }, ({ viewer, params, language }) =>
    figuresCsv(viewer.id, params.id, language),
  );
}
