import type { ReadableAtom } from 'nanostores';
import type { Location, NavigationType, Navigator } from '../router';

/** Where the page is, and how it came there. */
export interface Place {
  location: Location;
  action: NavigationType;
}

/** The one history of the page. The shell makes it; everybody else is given it. */
export interface NavigationCapability {
  navigator: Navigator;
  $place: ReadableAtom<Place>;
}
