import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Language } from '@minori/contracts';
import { openWindow } from './browserWindow';

/** A page as a test renders it: with a query client that is filled before, or asks for what the page shows. */
export interface FirstPage {
  element: ReactElement;
  queryClient: QueryClient;
}

/** Load the modules of some pages anew, and return how to make one of them by its name. */
export type LoadPages = () => Promise<(name: string, language: Language, renderedAt: number) => FirstPage>;

interface Visitor {
  language: Language;
  width: number;
}

const VISITORS: Visitor[] = [
  { language: 'ja', width: 390 },
  { language: 'en', width: 820 },
  { language: 'ja', width: 1440 },
];

/** What somebody's browser keeps who has chosen whatever there is to choose, for themselves and for the server. */
const CHOICES = {
  'minori.language': 'en',
  'minori.theme': 'dark',
  'minori.price_colors': 'western',
  'minori.reading.guest': JSON.stringify({ hideRead: true, hideLocked: true, hasKeys: false }),
};
const COOKIES = ['minori_language=en', `minori_closed_banners=${'1'.repeat(24)}`];

const MINUTE = 60_000;

/**
 * Test that pages can be rendered by a server and taken over by a browser: nothing in them needs a window while it is rendered,
 * and the browser's first rendering is the server's, at every width, in both languages, whatever the browser keeps. Nothing
 * of what was rendered for a width goes away there. Call it in a file with `@jest-environment node`.
 * @param contents of each page something that must be in what the server renders
 */
export function testFirstPages(contents: Record<string, string>, load: LoadPages): void {
  const names = Object.keys(contents);
  /** What the pages have read, and how the server renders them, by name and language. */
  const rendered = new Map<string, { state: string; html: string }>();
  const keyOf = (name: string, language: Language) => `${name} ${language}`;
  const renderedAt = Date.now();
  const pages = names.flatMap((name) => (['ja', 'en'] as const).map((language) => ({ name, language })));

  beforeAll(async () => {
    process.env['RTL_SKIP_AUTO_CLEANUP'] = 'true'; // it is loaded within tests, too late for its hooks
    const states = await inBrowser(load, async (make) => {
      window.innerWidth = 1440; // where all there is may be seen
      const read: string[] = [];
      for (const { name, language } of pages) read.push(await stateOf(make(name, language, renderedAt)));
      return read;
    });
    jest.resetModules();
    const make = await load();
    for (const [index, { name, language }] of pages.entries()) {
      const state = states[index] ?? '';
      const page = await filled(make(name, language, renderedAt), state);
      rendered.set(keyOf(name, language), { state, html: await htmlOf(page) });
      page.queryClient.clear(); // it would keep the process for as long as answers are kept
    }
  });

  describe.each(names)('%s', (name) => {
    test('is rendered whole', () => {
      for (const language of ['ja', 'en'] as const) {
        const { html } = rendered.get(keyOf(name, language)) ?? {};
        expect(html).toContain(contents[name]);
        expect(html).not.toMatch(/role="status" aria-label=/); // no skeletons
        const ids = [...(html?.matchAll(/ id="([^"]*)"/g) ?? [])].map(([, id]) => id);
        expect(ids).toEqual([...new Set(ids)]);
      }
    });

    const takeOver = ({ language, width }: Visitor, prepare = () => {}, at = renderedAt) =>
      inBrowser(load, async (make) => {
        const { state, html } = rendered.get(keyOf(name, language)) ?? { state: '', html: '' };
        window.innerWidth = width;
        prepare();
        const clock = jest.spyOn(Date, 'now').mockReturnValue(at);
        const result = await differences(html, await filled(make(name, language, renderedAt), state));
        clock.mockRestore();
        return result;
      });

    test.each(VISITORS)('stays as it came, in $language at $width px', async (visitor) => {
      expect(await takeOver(visitor)).toEqual({ errors: [], gone: [] });
    });

    test('is taken over later, further down, by a browser in which everything was chosen otherwise', async () => {
      const prepare = () => {
        for (const [key, value] of Object.entries(CHOICES)) localStorage.setItem(key, value);
        for (const cookie of COOKIES) document.cookie = cookie;
        Object.assign(window, { scrollY: 2_000 });
      };
      const { errors } = await takeOver({ language: 'ja', width: 1440 }, prepare, renderedAt + 10 * MINUTE);
      expect(errors).toEqual([]);
    });
  });
}

/** Do something in a browser of its own, with modules of its own. */
async function inBrowser<T>(load: LoadPages, work: (make: Awaited<ReturnType<LoadPages>>) => Promise<T>): Promise<T> {
  jest.resetModules();
  const close = await openWindow();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  try {
    return await work(await load());
  } finally {
    close();
  }
}

/** What a page reads until it rests, as the server would put it into the page. */
async function stateOf({ element, queryClient }: FirstPage): Promise<string> {
  const { createRoot } = await import('react-dom/client');
  const { dehydrate } = await import('@tanstack/react-query');
  const root = createRoot(document.body);
  await settled(() => root.render(element));
  const state = JSON.stringify(dehydrate(queryClient));
  await settled(() => root.unmount());
  queryClient.clear();
  return state;
}

async function filled(page: FirstPage, state: string): Promise<FirstPage> {
  const { hydrate } = await import('@tanstack/react-query');
  hydrate(page.queryClient, JSON.parse(state));
  return page;
}

async function htmlOf({ element }: FirstPage): Promise<string> {
  const { renderToPipeableStream } = await import('react-dom/server');
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

/** What React and the document tell of taking over a page: errors, and what the server rendered for this width and is gone. */
async function differences(
  html: string,
  { element, queryClient }: FirstPage,
): Promise<{ errors: string[]; gone: string[] }> {
  const { hydrateRoot } = await import('react-dom/client');
  const errors: string[] = [];
  const gone: string[] = [];
  const spy = jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => errors.push(words.join(' ')));
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  const observer = new MutationObserver((changes) => {
    for (const { target, removedNodes } of changes) {
      if (target.nodeType === Node.TEXT_NODE) gone.push(`text before “${target.textContent}”`);
      for (const node of removedNodes) if (!isForOthers(node)) gone.push(node.textContent ?? '');
    }
  });
  observer.observe(place, { childList: true, characterData: true, subtree: true });
  let root: { unmount(): void } | undefined;
  await settled(() => {
    root = hydrateRoot(place, element, { onRecoverableError: (error) => errors.push(String(error)) });
  });
  observer.disconnect();
  await settled(() => root?.unmount());
  queryClient.clear();
  spy.mockRestore();
  return { errors, gone };
}

/** Whether a node holds nothing, or what is meant for windows of another width. */
const isForOthers = (node: Node): boolean =>
  node.nodeType === Node.COMMENT_NODE || (node instanceof Element && node.hasAttribute('data-only'));

/** Do something to a root, and wait until everything that comes of it has come. */
async function settled(work: () => void): Promise<void> {
  const { act } = await import('react');
  await act(async () => work());
  for (let turn = 0; turn < 5; turn++) await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
}
