import type { IncomingMessage } from 'node:http';
import type { CurrentUser } from '@minori/contracts';
import { Types } from 'mongoose';
import type { Identity } from '../../adapters/identity';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { withUpload } from '../../http/upload';
import { newId } from '../../ids';
import { ownerDocument } from '../../owner';
import type { Viewer } from '../../viewer';
import { workFolder } from '../../workFolder';
import { presentOwn, replaceAvatar } from '../users/uploading';
import { makeAvatar } from './images';
import { insertMedia } from './model';
import { presentMedia } from './presenter';
import { releaseMedia } from './service';
import { storeImages } from './storing';
import { fileError, limitsOf, orFileError, recogniseFile } from './uploads';

/** Make an uploaded picture the own avatar; the former one goes. Throw as other uploads do. */
export async function setAvatar(
  deps: Deps,
  viewer: Viewer,
  identity: Identity,
  request: IncomingMessage,
): Promise<CurrentUser> {
  const maxBytes = (await limitsOf(viewer))('image');
  const recognise = (head: Buffer) => {
    const sniffed = recogniseFile(head);
    if (sniffed.kind !== 'image') throw fileError('file_type');
    return { kind: sniffed.format, maxBytes };
  };
  const rules = { folder: workFolder(deps.env), recognise };
  await withUpload(request, rules, async ({ path, sha256 }, format) => {
    const { files, ...look } = await orFileError(makeAvatar(path, format));
    const _id = newId();
    const stored = await storeImages(deps, String(_id), files);
    const at = deps.clock();
    const owner = { kind: 'profile', id: viewer.id } as const;
    const uploader_id = new Types.ObjectId(viewer.id);
    const about = { uploader_id, owner: ownerDocument(owner), created_at: at, sha256 };
    await transaction(async (session) => {
      const kind = { type: 'image', status: 'ready', visibility: 'public' } as const;
      await releaseMedia(session, owner, at);
      const medium = await insertMedia({ _id, ...kind, ...about, ...look, ...stored }, session);
      const { url } = presentMedia(medium, { isAuthorized: true, at }).data;
      await replaceAvatar(session, viewer, url ?? '');
    });
  });
  return presentOwn(deps, viewer, identity);
}
