import type { NavigationCapability, Session } from '@minori/platform';
import { createPath } from '@minori/platform/router';
import type { ReadableAtom } from 'nanostores';

const STORED = 'minori.return_to';

interface Options {
  navigation: NavigationCapability;
  $session: ReadableAtom<Session>;
  /** Whether the present page is one of members. */
  isMembersOnly(): boolean;
  /** A guest was sent away from a page of members. */
  onRedirect(): void;
}

/** Send guests from pages of members to `/`, and back once after they have signed in. */
export function startGuestRedirect({ navigation, $session, isMembersOnly, onRedirect }: Options): void {
  const { navigator, $place } = navigation;

  function check() {
    const { status } = $session.get();
    const { location } = $place.get();
    if (status === 'initialising') return;
    if (status === 'member') {
      const target = sessionStorage.getItem(STORED);
      if (!target) return;
      sessionStorage.removeItem(STORED);
      navigator.replace(target);
      return;
    }
    if (!isMembersOnly()) return;
    sessionStorage.setItem(STORED, createPath(location));
    navigator.replace('/');
    onRedirect();
  }

  $session.subscribe(check);
  $place.listen(check);
}
