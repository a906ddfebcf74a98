export { createLiveEngine } from './embedded';
export type { LiveEngine } from './live';
export { LIVE_SIGNATURE } from './signature';
