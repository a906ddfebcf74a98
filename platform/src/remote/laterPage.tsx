import {
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactElement,
} from 'react';
import type { ManifestSource } from './manifest';
import { matchRoute } from './matchRoute';
import { useAimedLinks } from './useAimedLinks';

/** Who does one of these is likely to go on to another page. */
const INTEREST = ['pointerdown', 'keydown', 'scroll'];
/** What was pressed comes first: the code of the other pages follows so many milliseconds after. */
const AFTER_INTEREST_MS = 1_000;

/** A page whose code is a chunk of its own. */
export interface LaterPage {
  element: ReactElement;
  /** Load its code; a failed load is tried anew with the next call. */
  load(): Promise<void>;
  /** Whether it waits until it is opened, or its link aimed at. */
  onlyAimed: boolean;
}

const toNothing = () => () => {};
const no = () => false;
const yes = () => true;

/** What is shown for each route. */
export type AnyPages = Readonly<Record<string, ReactElement | LaterPage>>;

/**
 * Make a page whose code is a chunk of its own. A visit that begins with it waits for the code as for the remote's, if the
 * route names the chunk; else it comes once the page is shown, or before that when the visitor shows interest.
 * @param skeleton stands in its place while the code is on its way
 * @param options.onlyAimed interest in the remote is not enough: it comes when its own link is aimed at
 */
export function laterPage(
  importPage: () => Promise<ComponentType>,
  skeleton: ReactElement,
  { onlyAimed = false }: { onlyAimed?: boolean } = {},
): LaterPage {
  let code: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const loadCode = () => {
    const current = loading ?? importPage().then((loaded) => (code = loaded));
    loading = current;
    current.catch(() => (loading = undefined));
    return current;
  };
  const Lazy: ComponentType = lazy(async () => ({ default: await loadCode() }));
  function Page() {
    const isRendered = useSyncExternalStore(toNothing, no, yes);
    // What the server renders waits for the code, and so does taking it over. Elsewhere React would keep a skeleton for 300 ms
    // once it stands, although the code has come.
    const [Content, show] = useState<ComponentType | undefined>(() => code ?? (isRendered ? Lazy : undefined));
    useEffect(() => {
      if (Content) return;
      let isLive = true;
      loadCode().then(
        (loaded) => isLive && startTransition(() => show(() => loaded)),
        (error: unknown) =>
          isLive &&
          show(() => {
            throw error; // where the page is rendered, for its boundary
          }),
      );
      return () => {
        isLive = false;
      };
    }, [Content]);
    return Content ? <Content /> : skeleton;
  }
  return {
    element: (
      <Suspense fallback={skeleton}>
        <Page />
      </Suspense>
    ),
    async load() {
      await loadCode();
    },
    onlyAimed,
  };
}

const isLater = (page: ReactElement | LaterPage | undefined): page is LaterPage => page !== undefined && 'load' in page;

/** Load the code of the page that an address means, if it is not there already. */
export async function loadPageAt(
  place: { pathname: string; search: string },
  manifest: Pick<ManifestSource, 'routes'>,
  pages: AnyPages,
): Promise<void> {
  const match = matchRoute([manifest], place);
  const page = match ? pages[match.name] : undefined;
  if (isLater(page)) await page.load();
}

/**
 * Load the code of pages before they are opened: of one when its link is aimed at, of all that do not wait for that, one after the
 * other, once the visitor does more than look.
 */
export function useLoadedAhead(manifest: Pick<ManifestSource, 'routes'>, pages: AnyPages): void {
  useAimedLinks((link) => void loadPageAt(link, manifest, pages).catch(isShownThere));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const loadAll = async () => {
      const ahead = Object.values(pages).filter(isLater);
      for (const page of ahead) if (!page.onlyAimed) await page.load().catch(isShownThere);
    };
    const begin = () => {
      end();
      timer = setTimeout(() => void loadAll(), AFTER_INTEREST_MS);
    };
    const end = () => INTEREST.forEach((event) => window.removeEventListener(event, begin, true));
    for (const event of INTEREST) window.addEventListener(event, begin, { capture: true, passive: true });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [pages]);
}

/** A failure is shown where the page is needed, which loads it anew. */
const isShownThere = () => {};
