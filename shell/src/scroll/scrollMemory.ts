import type { Place, RemoteRoute } from '@minori/platform';
import type { ReadableAtom } from 'nanostores';

const STORED = 'minori.scroll';
const EXPIRES_MS = 15 * 60_000;
const CLEANUP_MS = 60_000;
const PATHS_MAX = 10;
const RESTORE_FOR_MS = 2_000;
const HEADER_OFFSET = 90;

/** Return where one who comes back to a path with its query is taken, as its page says. */
type ComeBackTo = (path: string) => RemoteRoute['comeBack'];

interface Remembered {
  path: string;
  y: number;
  at: number;
}

/** Remember how far each path was scrolled: 10 paths at most, 15 minutes each; `keep` has them outlast the document. */
export function createScrollMemory(
  comeBackTo: ComeBackTo,
  storage: Storage = sessionStorage,
  now: () => number = Date.now,
) {
  let all = JSON.parse(storage.getItem(STORED) ?? '[]') as Remembered[];
  const fresh = () => all.filter(({ at }) => now() - at < EXPIRES_MS);
  return {
    remember(path: string, y: number) {
      if (comeBackTo(path) === 'top') return;
      const others = fresh().filter((entry) => entry.path !== path);
      all = [...others, { path, y, at: now() }].slice(-PATHS_MAX);
    },
    /** Pixels from the top to return to; 0 when nothing is remembered. */
    recall(path: string): number {
      const y = fresh().find((entry) => entry.path === path)?.y ?? 0;
      return comeBackTo(path) === 'above' ? Math.max(0, y - HEADER_OFFSET) : y;
    },
    keep() {
      all = fresh();
      storage.setItem(STORED, JSON.stringify(all));
    },
  };
}

/** Scroll to `y`, from `now`, as soon as the page is long enough, unless the reader scrolls first. */
function scrollWhenPossible(y: number, now: number): () => void {
  const until = Date.now() + RESTORE_FOR_MS;
  let isOver = false;
  const stop = () => {
    isOver = true;
    removeEventListener('wheel', stop);
    removeEventListener('touchstart', stop);
    removeEventListener('keydown', stop);
  };
  const step = () => {
    if (isOver) return;
    scrollTo(0, y);
    if (Math.abs(scrollY - y) <= 1 || Date.now() > until) stop();
    else requestAnimationFrame(step);
  };
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchstart', stop, { passive: true });
  addEventListener('keydown', stop);
  // Where it is there already the page that comes is looked at once it stands: sooner the browser would lay out the one that goes.
  if (y === now) requestAnimationFrame(step);
  else step();
  return stop;
}

/** Return each path to where it was left. A link to where one is already goes to the top. */
export function startScrollMemory($place: ReadableAtom<Place>, comeBackTo: ComeBackTo): void {
  const memory = createScrollMemory(comeBackTo);
  const keyOf = ({ location }: Place) => location.pathname + location.search;
  let current = keyOf($place.get());
  let lastY = 0;
  let stop = () => {};
  history.scrollRestoration = 'manual';
  addEventListener('scroll', () => (lastY = scrollY), { passive: true });
  addEventListener('pagehide', () => {
    memory.remember(current, lastY);
    memory.keep();
  });
  setInterval(() => memory.keep(), CLEANUP_MS);

  const restored = memory.recall(current);
  if (restored > 0) stop = scrollWhenPossible(restored, lastY);

  $place.listen((place) => {
    const next = keyOf(place);
    const isSamePage = next.split('?')[0] === current.split('?')[0];
    stop();
    memory.remember(current, lastY);
    current = next;
    if (isSamePage && place.action === 'REPLACE') return;
    stop = scrollWhenPossible(isSamePage && place.action === 'PUSH' ? 0 : memory.recall(next), lastY);
  });
}
