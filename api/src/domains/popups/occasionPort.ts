import type { OneTimePopup } from '@minori/contracts/rules';
import type { Viewer } from '../../viewer';

/** What popups ask about a member, for what is told once. That builds on the members, so the composition of the API provides it. */
export interface OccasionPort {
  /** The popups for which there is an occasion now, what matters most first; `among` are those that they were not told yet. */
  occasionsOf(viewer: Viewer, among: readonly OneTimePopup[], at: Date): Promise<OneTimePopup[]>;
}

let given: OccasionPort | undefined;

/** Let popups know of members; call it once, before the API answers. */
export function provideOccasions(port: OccasionPort): void {
  given = port;
}

/** Return what was provided. Throw where nothing was. */
export function occasionPort(): OccasionPort {
  if (!given) throw new Error('The popups were given no occasions');
  return given;
}
