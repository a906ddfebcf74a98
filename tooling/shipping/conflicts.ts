/** A page, as far as shipping looks at it. */
export interface ShippedRoute {
  path: string;
  query?: readonly string[];
  params?: Readonly<Record<string, string>>;
}

/** What shipping reads of a `remote.json`. */
export interface ShippedManifest {
  name: string;
  version: string;
  routes: Readonly<Record<string, ShippedRoute>>;
  dialogs: readonly string[];
  panels: readonly string[];
  /** First segments that the site's server answers itself; only the shell has such. */
  served?: readonly string[];
}

/** Words and parameters, perhaps with any rest at the end. */
const PATH = /^(\/|(\/:?[\w-]+)+(\/\*)?)$/;

const segmentsOf = (path: string) => path.split('/').slice(1);
const isParam = (segment: string | undefined) => segment?.startsWith(':') ?? false;

/** Return the first segments of a manifest's paths that are words, lower-case: as usernames they would hide its pages. */
export function firstWords({ routes }: ShippedManifest): string[] {
  const words = Object.values(routes).map(({ path }) => segmentsOf(path)[0] ?? '');
  return [...new Set(words.filter((word) => word && !isParam(word)).map((word) => word.toLowerCase()))];
}

/** How react-router ranks a path; the one with more is meant. */
function rankOf(path: string): number {
  const points = segmentsOf(path).map((segment) => (segment === '*' ? -2 : isParam(segment) ? 4 : segment ? 11 : 2));
  return points.reduce((sum, point) => sum + point, 0);
}

/** Whether there is an address that fits both paths. */
function meet([first, ...rest]: string[], [second, ...others]: string[]): boolean {
  if (first === '*' || second === '*') return true;
  if (first === undefined || second === undefined) return first === second;
  return (first === second || isParam(first) || isParam(second)) && meet(rest, others);
}

function isSameAddress(a: ShippedRoute, b: ShippedRoute): boolean {
  const isRankedAlike = rankOf(a.path) === rankOf(b.path) && (a.query?.length ?? 0) === (b.query?.length ?? 0);
  return isRankedAlike && meet(segmentsOf(a.path), segmentsOf(b.path));
}

/** Say what is wrong with a page whoever else there is. */
function faultOf({ name }: ShippedManifest, { path, params = {} }: ShippedRoute, served: readonly string[]) {
  const [first = ''] = segmentsOf(path);
  if (!PATH.test(path)) return `${name} has a page at ${path}, which is no path of words and parameters`;
  if (served.includes(first)) return `${name} has a page at ${path}, where the site's server answers itself`;
  const takesAll = isParam(first) && params[first.slice(1)] !== 'username';
  return takesAll
    ? `${name} has a page at ${path}, which would take the address of any other: a path begins with a word or a username`
    : undefined;
}

/** Return what keeps remotes from being out together, each in a sentence that names whom it concerns. */
export function conflictsOf(manifests: readonly ShippedManifest[]): string[] {
  const served = manifests.flatMap((manifest) => manifest.served ?? []);
  const pages = manifests.flatMap((manifest) => Object.values(manifest.routes).map((route) => ({ manifest, route })));
  const faults = pages.flatMap(({ manifest, route }) => faultOf(manifest, route, served) ?? []);
  const overlaps = pages.flatMap((one, index) =>
    pages
      .slice(index + 1)
      .filter((other) => isSameAddress(one.route, other.route))
      .map(
        (other) =>
          `${one.manifest.name} has a page at ${one.route.path} and ${other.manifest.name} one at ${other.route.path}: nobody could say which is meant`,
      ),
  );
  return [...faults, ...overlaps, ...twice(manifests, 'dialogs'), ...twice(manifests, 'panels')];
}

function twice(manifests: readonly ShippedManifest[], kind: 'dialogs' | 'panels'): string[] {
  const names = [...new Set(manifests.flatMap((manifest) => manifest[kind]))];
  return names.flatMap((name) => {
    const owners = manifests.filter((manifest) => manifest[kind].includes(name)).map((manifest) => manifest.name);
    return owners.length > 1 ? [`${owners.join(' and ')} both have ${name} among their ${kind}`] : [];
  });
}
