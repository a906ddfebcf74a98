import { atom, type ReadableAtom } from 'nanostores';

/** What Chromium offers before it would ask by itself; the types of pages don't know it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** How the site can be put on the home screen: by what the browser asks, or by hand, as in Safari on phones and tablets. */
export type Installing = { way: 'asked'; ask(): void } | { way: 'byHand' };

const $way = atom<Installing | null>(null);

/** How the site can be installed here; null where it can't, or is already. */
export const $installing: ReadableAtom<Installing | null> = $way;

/** Only Safari on phones and tablets says whether the site runs from the home screen, and it offers nothing. */
const isByHand = () => (navigator as { standalone?: boolean }).standalone === false;

/** Return whether the site runs from the home screen. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
  );
}

/** Keep what the browser offers for when the visitor wants it, instead of having it ask in the middle of something. */
export function watchInstalling(): void {
  if (isByHand()) $way.set({ way: 'byHand' });
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const ask = () => {
      $way.set(null); // it can be asked once
      void (event as InstallEvent).prompt();
    };
    $way.set({ way: 'asked', ask });
  });
  addEventListener('appinstalled', () => $way.set(null));
}
