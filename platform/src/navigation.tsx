import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { createPath, Router, type NavigationType } from './router';
import type { NavigationCapability, Place } from './shell/navigation';
import { useShell } from './shell/useShell';

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

/** Paths of the app: landing pages and campaigns are written by the site's server. */
const IN_APP = /^\/(?!\/|lp\/|cmp\/)/;

/** What the browser does itself: another window, another site, an address that is none of a page's. */
function isForBrowser(event: MouseEvent, href: string, target: string | undefined): boolean {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  const isElsewhere = !IN_APP.test(href);
  return isElsewhere || isModified || event.button !== 0 || (target !== undefined && target !== '_self');
}

/**
 * A link of the site as the design system renders it, through the page's one history; addresses of pages begin with a slash.
 * Unlike the router's own it does not ask where one is until it is pressed: a page has a hundred of them, and all would be
 * rendered again with each move.
 */
export function RouterLink({ href, onClick, children, ...rest }: ComponentPropsWithRef<'a'> & { href: string }) {
  const { navigator, $place } = useShell().navigation;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event, href, rest.target)) return;
    event.preventDefault();
    if (createPath($place.get().location) === href) navigator.replace(href);
    else navigator.push(href);
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
