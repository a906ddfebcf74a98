import { JSDOM } from 'jsdom';

/** What Node has too, but not as this window's documents know it. */
const REPLACED = ['navigator', 'Event', 'EventTarget', 'CustomEvent'];
/** What a window has from what it is made of. */
const INHERITED = ['addEventListener', 'removeEventListener', 'dispatchEvent'];

/**
 * Open a browser's window where there was none; everything stands on the global object then, as in a browser. Call the
 * answer to take it away again.
 */
export async function openWindow(): Promise<() => void> {
  const { window } = new JSDOM('', { url: 'https://minori.test/', pretendToBeVisual: true });
  // Nothing is laid out here, and lists would take items for as high as nothing.
  Object.defineProperty(window.HTMLElement.prototype, 'offsetHeight', { get: () => 300 });
  const own = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis) || REPLACED.includes(name));
  const before = Object.getOwnPropertyDescriptors(globalThis);
  const show = (name: string) =>
    Object.defineProperty(globalThis, name, { configurable: true, get: () => window[name] as unknown });
  for (const name of [...own, ...INHERITED, 'window', 'document']) show(name);
  await import('@minori/tooling/jest-setup');
  show('matchMedia');
  return () => {
    window.close();
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      if (!Object.hasOwn(before, name)) Reflect.deleteProperty(globalThis, name);
    }
    for (const name of REPLACED) {
      const descriptor = before[name as keyof typeof before];
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    }
  };
}
