import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, Router, type NavigationType } from './router';
import type { NavigationCapability, Place } from './shell/navigation';

interface History {
  location: Place['location'];
  action: string;
  listen(listener: (update: { location: Place['location']; action: string }) => void): () => void;
}

/** Turn a history into the page's navigation. Only the shell and tests make one. */
export function createNavigation(history: History & NavigationCapability['navigator']): NavigationCapability {
  const $place = atom<Place>({ location: history.location, action: history.action as NavigationType });
  history.listen(({ location, action }) => $place.set({ location, action: action as NavigationType }));
  return { navigator: history, $place };
}

/** A router on the page's one history. */
export function NavigationRouter({ navigation, children }: { navigation: NavigationCapability; children: ReactNode }) {
  const { location, action } = useStore(navigation.$place, { ssr: 'initial' });
  return (
    <Router location={location} navigationType={action} navigator={navigation.navigator}>
      {children}
    </Router>
  );
}

/**
 * A link of the site as the design system renders it, through the page's one history. Other sites' addresses stay plain
 * links.
 */
export function RouterLink({ href, ...rest }: ComponentPropsWithRef<'a'> & { href: string }) {
  return <Link to={href} {...rest} />;
}
