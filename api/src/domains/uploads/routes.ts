import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { beginUpload, openUploads, ownUpload } from './beginning';
import { abortUpload } from './clearing';
import { completeUpload } from './completing';
import { putPart } from './parts';
import { presentUpload } from './presenter';

const { uploads } = domains;

/** Bind the endpoints of uploads in parts. */
export function registerRoutes(router: ApiRouter): void {
  route(router, uploads.begin, { limit: 'upload' }, async ({ deps, viewer, body, once }) => {
    const id = await once((noteMade) => beginUpload(deps, viewer, body, noteMade));
    return { data: presentUpload(await ownUpload(viewer, id)) };
  });
  route(router, uploads.open, { limit: 'read' }, async ({ viewer }) => ({ data: await openUploads(viewer) }));
  route(router, uploads.one, { limit: 'read' }, async ({ viewer, params }) => ({
    data: presentUpload(await ownUpload(viewer, params.id)),
  }));
  route(router, uploads.putPart, { limit: 'part' }, async ({ deps, viewer, params, query, request }) => {
    const { id, number } = params;
    await putPart(deps, viewer, { id, number: Number(number), sha256: query.sha256 }, request);
    return { data: { ok: true as const } };
  });
  route(router, uploads.complete, { limit: 'write' }, async ({ deps, viewer, params }) => ({
    data: await completeUpload(deps, viewer, params.id),
  }));
  route(router, uploads.abort, { limit: 'write' }, async ({ deps, viewer, params }) => {
    await abortUpload(deps, viewer, params.id);
    return { data: { ok: true as const } };
  });
}
