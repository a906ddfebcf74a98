import { atom, onMount } from 'nanostores';
import type { NavigationCapability } from '@minori/platform';

/**
 * Return the page's navigation as a remote's view sees it: the view is told of places that are its own, and stays at the last of
 * them. Told of others it would render what their address means among its own routes, as `/chart` a member of that name, right
 * before it goes.
 */
export function ownNavigation(
  { navigator, $place }: NavigationCapability,
  isOwn: (location: { pathname: string; search: string }) => boolean,
): NavigationCapability {
  const $own = atom($place.get());
  onMount($own, () =>
    $place.subscribe((place) => {
      if (place !== $own.value && isOwn(place.location)) $own.set(place);
    }),
  );
  return { navigator, $place: $own };
}
