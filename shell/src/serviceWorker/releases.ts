import { OFFLINE_PAGE, RELEASE_HEADER, type KeepMessage } from './keep';
import { wayOf } from './routing';

const PREFIX = 'minori-release-';
/** In which the releases stand, the newest first. */
const NAMES = { cache: 'minori-releases', path: '/releases' };
/** The release that is out, and the one before it, on which pages may still run. */
const RELEASES_MAX = 2;
/** More files than a release has. */
const FILES_MAX = 600;
const OWN_FILE = /(?:src|href)="(\/assets\/[^"]+)"/g;
/** Whoever asks is told the same; and the browser's headers say nothing of what is private. */
const ANYBODY = { ignoreVary: true, ignoreSearch: true };

/** What a browser keeps to open the site without a connection: for each release its files and the page that stands for all. */
export interface Releases {
  /** Keep what a page runs on, the page that stands for all among it; what older releases had goes. */
  keep(message: KeepMessage): Promise<void>;
  /** Return what is kept of a path, of the newest release that has it. */
  find(path: string): Promise<Response | undefined>;
  /** Keep an answer with the newest release; a file that it has already stays. */
  add(path: string, response: Response): Promise<void>;
}

/** Return what is kept in these caches. Nothing in them is anybody's: they hold files and the frame. */
export function createReleases(caches: CacheStorage, ask: (path: string) => Promise<Response>): Releases {
  let known: Promise<string[]> | undefined;

  async function readNames(): Promise<string[]> {
    const stored = await (await caches.open(NAMES.cache)).match(NAMES.path);
    return stored ? ((await stored.json()) as string[]) : [];
  }

  function names(): Promise<string[]> {
    known ??= readNames().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  const open = (release: string) => caches.open(PREFIX + release);

  /** Put a release first, and forget those that are too old. */
  async function enter(release: string): Promise<Cache> {
    const before = await names();
    if (before[0] !== release) {
      const kept = [release, ...before.filter((name) => name !== release)].slice(0, RELEASES_MAX);
      await (await caches.open(NAMES.cache)).put(NAMES.path, new Response(JSON.stringify(kept)));
      known = Promise.resolve(kept);
      const wanted = new Set(kept.map((name) => PREFIX + name));
      const all = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
      await Promise.all(all.filter((name) => !wanted.has(name)).map((name) => caches.delete(name)));
    }
    return open(release);
  }

  /** Where an older release has the same file, it is not asked for again. */
  async function addFile(cache: Cache, path: string): Promise<void> {
    if (await cache.match(path, ANYBODY)) return;
    const same = wayOf(path) === 'file' ? await find(path) : undefined;
    const response = same ?? (await ask(path));
    if (response.ok) await cache.put(path, response);
  }

  async function addPage(cache: Cache, release: string): Promise<string[]> {
    if (await cache.match(OFFLINE_PAGE, ANYBODY)) return [];
    const page = await ask(OFFLINE_PAGE);
    // Another release may be out already: the next page begins with that.
    if (!page.ok || page.headers.get(RELEASE_HEADER) !== release) return [];
    const html = await page.clone().text();
    await cache.put(OFFLINE_PAGE, page);
    return [...html.matchAll(OWN_FILE)].flatMap(([, path]) => path ?? []);
  }

  async function prune(cache: Cache): Promise<void> {
    const all = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE_PAGE);
    const tooMany = all.slice(0, Math.max(0, all.length - FILES_MAX));
    await Promise.all(tooMany.map((request) => cache.delete(request)));
  }

  async function find(path: string): Promise<Response | undefined> {
    for (const name of await names()) {
      const found = await (await open(name)).match(path, ANYBODY);
      if (found) return found;
    }
    return undefined;
  }

  return {
    find,
    async keep({ release, files }) {
      const cache = await enter(release);
      const own = await addPage(cache, release);
      const wanted = [...own, ...files].filter((path) => path.startsWith('/') && wayOf(path));
      for (const path of new Set(wanted)) await addFile(cache, path).catch(() => {}); // without it there is still the rest
      await prune(cache);
    },
    async add(path, response) {
      const [release] = await names();
      if (release === undefined) return;
      const cache = await open(release);
      if (wayOf(path) === 'latest' || !(await cache.match(path, ANYBODY))) await cache.put(path, response);
    },
  };
}
