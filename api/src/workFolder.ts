import { join } from 'node:path';
import type { Env } from './env';

/** Return where files lie while they are worked on; what processes that died have left there is swept. */
export function workFolder({ MEDIA_DIR }: Pick<Env, 'MEDIA_DIR'>): string {
  return join(MEDIA_DIR, 'work');
}
