import type { DialogName, PanelName } from '@minori/platform';
import { matchRoute, type RemoteManifest, type RouteMatch } from '@minori/platform/manifest';
import { manifest } from '../manifest';

/** A remote as it is shipped now. */
export interface ShippedRemote {
  /** Of its `mf-manifest.json`. */
  address: string;
  manifest: RemoteManifest;
  /** This shell is not of a version that the remote can run with: it is never loaded, and its places say so. */
  isRefused?: boolean;
}

/** All remotes that are shipped, by name. */
export type Shipped = Readonly<Record<string, ShippedRemote>>;

/** A page of a remote or of the shell itself. */
export type SitePage = RouteMatch<Pick<RemoteManifest, 'name' | 'routes'>>;

const manifestsOf = (shipped: Shipped) => Object.values(shipped).map((remote) => remote.manifest);

/** How many addresses are known at once. */
const MOST_KNOWN = 50;

/** The pages of addresses that were asked for: with each move a dozen places of the shell ask for the page that comes, and for the one that goes. */
let known: { shipped: Shipped; pages: Map<string, SitePage | null> } | undefined;

/** Return the page at an address; null when nobody has one there. */
export function pageAt(shipped: Shipped, { pathname, search }: { pathname: string; search: string }): SitePage | null {
  if (known?.shipped !== shipped || known.pages.size >= MOST_KNOWN) known = { shipped, pages: new Map() };
  const address = pathname + search;
  const page = known.pages.get(address) ?? matchRoute([manifest, ...manifestsOf(shipped)], { pathname, search });
  known.pages.set(address, page);
  return page;
}

/** The card of a page: which, of whose, and of whom or what. */
export interface PageCard {
  owner: string;
  name: string;
  params: Readonly<Record<string, string>>;
}

/** Return the card of the page at an address; null where it has none. */
export function cardAt(shipped: Shipped, location: { pathname: string; search: string }): PageCard | null {
  const page = pageAt(shipped, location);
  if (!page?.route.card) return null;
  const asked = new URLSearchParams(location.search);
  const wanted = (page.route.query ?? []).map((name) => [name, asked.get(name) ?? '']);
  const params = { ...page.params, ...Object.fromEntries(wanted) };
  return { owner: page.manifest.name, name: page.route.card, params };
}

/**
 * Return the name of the remote that shows a dialog or fills an area of the frame. Where none does it is the name of that
 * itself, and loading it fails as that of any other remote.
 */
export function ownerOf(shipped: Shipped, kind: 'dialogs' | 'panels', name: DialogName | PanelName): string {
  return manifestsOf(shipped).find((one) => one[kind].includes(name))?.name ?? name;
}

/** Return whether the shell or a remote shows a dialog. */
export function hasDialog(shipped: Shipped, name: DialogName): boolean {
  return [manifest, ...manifestsOf(shipped)].some(({ dialogs }) => (dialogs as readonly string[]).includes(name));
}

/** Return whether a dialog may not stand beside others like it, as its owner says. */
export function isExclusive(shipped: Shipped, name: DialogName): boolean {
  return manifestsOf(shipped).some(({ exclusiveDialogs = [] }) => exclusiveDialogs.includes(name));
}
