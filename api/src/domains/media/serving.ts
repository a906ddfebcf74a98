import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { FileBody } from '../../http/files';
import { isCourseFilm, isOpenFile } from './presenter';
import { servedMedium } from './service';
import { validFor, type Signature } from './signing';
import { contentTypeOf, fileKey } from './storing';

/** Not longer: a post may be restricted or taken away. */
const OPEN_S = 86_400;

/**
 * Return a file of a medium. Throw `not_found` for what is not there and for what the caller may not have; the two look
 * alike.
 */
export async function fileOf(
  { storage, clock }: Deps,
  { id, variant, signature }: { id: string; variant: string; signature: Partial<Signature> },
): Promise<FileBody> {
  const medium = await servedMedium(id);
  const file = medium?.files.find((one) => one.variant === variant);
  if (!medium || !file || (isCourseFilm(medium) && file.role === 'main')) throw new AppError('not_found');
  const isOpen = isOpenFile(medium, file);
  const seconds = isOpen ? OPEN_S : validFor(medium, variant, signature, clock());
  if (seconds === 0) throw new AppError('not_found');
  return new FileBody({
    bytes: file.bytes,
    contentType: contentTypeOf(variant),
    name: `minori-${id}-${variant}`,
    etag: `${id}-${variant}-${file.bytes}`,
    cacheControl: isOpen ? `public, max-age=${seconds}` : `private, max-age=${seconds}`,
    open: (part) => storage.open(fileKey(id, variant), part),
  });
}
