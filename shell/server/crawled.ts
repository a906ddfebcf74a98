import type { RemoteRoute } from '@minori/platform/manifest';
import { manifest } from '../src/manifest';
import type { Shipped } from '../src/remotes/shipped';

const routesOf = (shipped: Shipped): RemoteRoute[] =>
  [manifest, ...Object.values(shipped).map((remote) => remote.manifest)].flatMap(({ routes }) => Object.values(routes));

const isCrawled = ({ crawled, audience }: RemoteRoute) => crawled ?? audience === 'everybody';

/** Return the addresses of the pages that everybody may read and that do not change their address. */
export function openPages(shipped: Shipped): string[] {
  const open = routesOf(shipped).filter((route) => isCrawled(route) && route.audience === 'everybody');
  return open.filter(({ path, query = [] }) => !/[:*]/.test(path) && query.length === 0).map(({ path }) => path);
}

/** Return how the addresses begin that are closed to search engines; `*` stands for any text. */
export function closedPaths(shipped: Shipped): string[] {
  const closed = routesOf(shipped)
    .filter((route) => !isCrawled(route))
    .map(({ path }) => path.replace(/:\w+/g, '*').replace(/(\/\*)+$/, ''))
    .filter(Boolean); // robots.txt can't close what may be anything
  return closed
    .filter(
      (path, index) => !closed.some((other, at) => path.startsWith(`${other}/`) || (path === other && at < index)),
    )
    .toSorted();
}
