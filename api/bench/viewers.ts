import { numberedId } from '../src/testing/alerts';
import type { Viewer } from '../src/viewer';

/** Return a made-up member who calls, by their number. */
export function viewerNumbered(number: number): Viewer {
  return {
    id: String(numberedId(0x56, number)),
    uid: `bench-${number}`,
    username: `bench_${number}`,
    role: 'member',
    createdAt: new Date(0),
    membership: null,
    language: 'ja',
  };
}
