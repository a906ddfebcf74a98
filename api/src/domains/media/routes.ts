import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { setAvatar } from './avatars';
import { filmFileOf } from './filmServing';
import { precheckMedia } from './precheck';
import { fileOf } from './serving';
import { setSigningSecret } from './signing';
import { ownMedium, uploadMedia } from './uploads';

const { media } = domains;

/** Bind the endpoints of the media, but for the links in posts. */
export function registerRoutes(router: ApiRouter): void {
  setSigningSecret(router.deps.env.SIGNING_SECRET);
  route(router, media.upload, { limit: 'upload' }, async ({ deps, viewer, request }) => ({
    data: await uploadMedia(deps, viewer, request),
  }));
  route(router, media.precheck, { limit: 'write' }, async ({ viewer, body, language }) => ({
    data: await precheckMedia(viewer, body.media, language),
  }));
  route(router, media.mine, { limit: 'read' }, async ({ deps, viewer, params }) => ({
    data: await ownMedium(deps, viewer, params.id),
  }));
  route(router, media.setAvatar, { limit: 'upload' }, async ({ deps, viewer, identity, request }) => ({
    data: await setAvatar(deps, viewer, identity, request),
  }));
  route(router, media.file, { limit: 'file' }, ({ deps, params, query }) =>
    fileOf(deps, { id: params.id, variant: params.variant, signature: query }),
  );
  route(router, media.film, { limit: 'file' }, ({ deps, params }) => filmFileOf(deps, params));
}
