import { checkUsername } from '@minori/contracts/rules';
import { matchRoutes } from '../router';
import type { ParamKind, RemoteRoute } from './manifest';

/** Whatever has routes: a remote's manifest, or the shell's own. */
interface WithRoutes {
  routes: Readonly<Record<string, RemoteRoute>>;
}

/** The page that an address means. */
export interface RouteMatch<Manifest extends WithRoutes> {
  /** Whose page it is. */
  manifest: Manifest;
  /** What the page is called within its manifest. */
  name: string;
  route: RemoteRoute;
  /** The parameters of the path, decoded. */
  params: Readonly<Record<string, string | undefined>>;
}

const firstOf = (path: string) => path.split('/')[1] ?? '';
const isAny = (segment: string) => /^[:*]/.test(segment);

/** Return the first segments of the paths of all routes, lower-case: nobody may be called so. */
export function firstSegments(manifests: readonly WithRoutes[]): Set<string> {
  const segments = manifests.flatMap(({ routes }) => Object.values(routes).map(({ path }) => firstOf(path)));
  return new Set(segments.filter((segment) => segment && !isAny(segment)).map((segment) => segment.toLowerCase()));
}

function isWellFormed(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * Return which page an address means; null when nobody has one there. What is written out goes before parameters, as
 * react-router ranks them, and of two equal paths the one that wants more of the address, if that is there.
 */
export function matchRoute<Manifest extends WithRoutes>(
  manifests: readonly Manifest[],
  { pathname, search }: { pathname: string; search: string },
): RouteMatch<Manifest> | null {
  if (!isWellFormed(pathname)) return null;
  const query = new URLSearchParams(search);
  const fits: Record<ParamKind, (value: string) => boolean> = {
    username: (value) => !checkUsername(value) && !firstSegments(manifests).has(value.toLowerCase()),
    id: (value) => /^[0-9a-f]{24}$/.test(value),
  };
  // Ranking is what costs time: most paths differ at once.
  const mayFit = ({ path, query: wanted = [] }: RemoteRoute) =>
    (firstOf(path) === firstOf(pathname) || isAny(firstOf(path))) && wanted.every((name) => query.get(name));
  let candidates = manifests
    .flatMap((manifest) =>
      Object.entries(manifest.routes)
        .filter(([, route]) => mayFit(route))
        .map(([name, route]) => ({
          path: route.path,
          caseSensitive: true,
          handle: { manifest, name, route },
        })),
    )
    .toSorted((a, b) => (b.handle.route.query?.length ?? 0) - (a.handle.route.query?.length ?? 0));
  for (;;) {
    const [best] = matchRoutes(candidates, { pathname }) ?? [];
    if (!best) return null;
    const { params } = best;
    const { handle } = best.route;
    const kinds = Object.entries(handle.route.params ?? {});
    if (kinds.every(([param, kind]) => fits[kind](params[param] ?? ''))) return { ...handle, params };
    candidates = candidates.filter((candidate) => candidate !== best.route);
  }
}
