export { createLiveEngine } from './embedded';
export type { LiveEngine, RecordedRun } from './live';
export { LIVE_SIGNATURE } from './signature';
