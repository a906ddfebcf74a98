import { CHALLENGE_ENDED, type Locale } from './messages.ts';

const TITLES = { ja: '3Dセキュアの本人認証', en: '3D Secure authentication' };

/** Show the page of a bank over the whole page, and wait until it was answered or closed. */
export function challenge(url: string, locale: Locale): Promise<void> {
  const before = document.activeElement;
  const frame = document.createElement('iframe');
  const address = new URL(url);
  address.searchParams.set('in', 'frame');
  Object.assign(frame, { src: address.href, title: TITLES[locale] });
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    width: '100%',
    height: '100%',
    border: '0',
    // Else the browser would lay a ground below what is see-through.
    colorScheme: 'light',
  });
  frame.addEventListener('load', () => frame.focus(), { once: true });
  return new Promise((resolve) => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.contentWindow || origin !== address.origin || data !== CHALLENGE_ENDED) return;
      removeEventListener('message', listen);
      frame.remove();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      resolve();
    };
    addEventListener('message', listen);
    document.body.append(frame);
  });
}
