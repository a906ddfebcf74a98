import type { Upload } from '@minori/contracts';
import { PART_BYTES } from '@minori/contracts/rules';
import type { UploadDocument } from './model';

/** Return an upload to its member. */
export function presentUpload(upload: UploadDocument): Upload {
  const { _id, purpose, name, bytes, digest, target, state, parts, media_id: mediaId, expires_at: expiresAt } = upload;
  return {
    id: String(_id),
    purpose,
    name,
    bytes,
    digest,
    target,
    part_bytes: PART_BYTES,
    parts: parts.map(({ number }) => number).toSorted((one, other) => one - other),
    status: state === 'done' ? 'done' : 'open',
    media_id: mediaId && String(mediaId),
    expires_at: expiresAt.toISOString(),
  };
}
