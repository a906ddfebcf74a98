import type { MediaContainer } from '@minori/contracts/rules';

/** A file of this machine and what its bytes say that it is. */
export interface MediaSource {
  path: string;
  container: MediaContainer;
}
