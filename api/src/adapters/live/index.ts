import type { Env } from '../../env';
import { createOwnEngine } from './embedded';
import type { LiveEngine } from './live';
import { createMediaMtx } from './mediaMtx';

export type { LiveEngine, RecordedRun } from './live';
export { LIVE_SIGNATURE } from './signature';

/** Return the access to what takes live streams in; null where the environment names nothing. */
export function createLiveEngine(env: Env): LiveEngine | null {
  return env.LIVE_ENGINE === 'mediamtx' ? createMediaMtx(env) : createOwnEngine(env);
}
