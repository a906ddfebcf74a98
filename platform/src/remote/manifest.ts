import type { DialogName } from '../shell/dialogs';
import type { PanelName } from './panels';

/** What a parameter of a path looks like: a member's username, or the id of a document. */
export type ParamKind = 'username' | 'id';

/** A page of a remote, as its `remote.json` tells the shell and the site's server of it. */
export interface RemoteRoute {
  /** As react-router writes it: `/topics/:topic`, `/dashboard/*`. */
  path: string;
  /** Parameters of the address that must be there; of two routes that fit, the one that wants more is meant. */
  query?: readonly string[];
  /** What parameters of the path look like; any segment unless told. */
  params?: Readonly<Record<string, ParamKind>>;
  /**
   * Between the sidebars, alone, or `wide`: beside the left sidebar, with the right column to itself. A shell from before `wide`
   * shows such a page between the sidebars.
   */
  layout: 'columns' | 'wide' | 'plain';
  /** Guests are sent home from pages of members, and back once they have signed in. */
  audience: 'everybody' | 'members';
  /** Whether search engines may read it; unless told, they may read what everybody may. */
  crawled?: boolean;
  /** What stands in its place while its code is on the way; rows unless told. */
  skeleton?: 'posts' | 'rows';
  /** What the page is called in events. */
  screen: string;
  /**
   * The calls whose guest answers the page may carry, by their paths below `/api/v1`; parameters of the path and of the
   * address are filled in: `/profiles/:username`.
   */
  calls?: readonly string[];
  /** Whether the site's server renders it for guests, once each of the calls has an answer. */
  rendered?: boolean;
  /**
   * The chunk that holds its code, as `webpackChunkName` calls it; unless told, the code comes with the remote's own. What is
   * rendered must be styled by the one or the other.
   */
  chunk?: string;
  /**
   * Where one who comes back is taken: to where they left it unless told, to the top, or above where they left it by the height
   * of the frame's header.
   */
  comeBack?: 'top' | 'above';
  /**
   * The card that the remote shows of it where the pointer or the focus rests on a link to it, as `member.card`. A shell from
   * before cards shows none.
   */
  card?: string;
  /** Says that the remote's `src/heads.ts` has a head for it; without one it has the site's own. */
  head?: {
    /**
     * The call whose guest answer the page is about, written as `calls` are. Where the API has nothing there, the address is a
     * 404, whoever shows it.
     */
    about?: string;
  };
}

/** What a remote says of itself in its `src/manifest.ts`: data alone, which the build reads without running the remote. */
export interface ManifestSource {
  /** Its pages, by a name that they have within the remote. */
  routes: Readonly<Record<string, RemoteRoute>>;
  /** Names of the dialogs that it shows. */
  dialogs?: readonly DialogName[];
  /** Those of its dialogs that may not stand beside others like them, also of other remotes: opening one closes those. */
  exclusiveDialogs?: readonly DialogName[];
  /** Names of the areas of the frame that it fills. */
  panels?: readonly PanelName[];
}

/** What a remote tells of itself before its code is loaded: its `remote.json`, which the build makes of the source. */
export interface RemoteManifest {
  /** Of the workspace, such as `mf-market`. */
  name: string;
  version: string;
  /** Which versions of the shared packages it can run with, as ranges by the package's name. */
  needs: Readonly<Record<string, string>>;
  routes: ManifestSource['routes'];
  dialogs: readonly string[];
  /** None unless told. */
  exclusiveDialogs?: readonly string[];
  panels: readonly string[];
  /** Whether its version comes with a server file. */
  hasServer: boolean;
  /** Scripts and style sheets, beside this file, of the chunks that its routes name. */
  chunks?: Readonly<Record<string, readonly string[]>>;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const KINDS: readonly ParamKind[] = ['username', 'id'];

function isHead(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { about = '' } = value as NonNullable<RemoteRoute['head']>;
  return isText(about);
}

function isRoute(value: unknown): value is RemoteRoute {
  if (!isObject(value)) return false;
  const {
    path,
    query = [],
    params = {},
    calls = [],
    head = {},
    card = '',
    layout,
    audience,
    screen,
  } = value as Partial<RemoteRoute>;
  const fields = [path, layout, audience, screen, card];
  return (
    fields.every(isText) &&
    path?.[0] === '/' &&
    areTexts(query) &&
    areTexts(calls) &&
    isHead(head) &&
    isObject(params) &&
    Object.values(params).every((kind) => KINDS.includes(kind))
  );
}

/** Return whether a value has the form of a `remote.json`: it may come from elsewhere, and from another time. */
export function isRemoteManifest(value: unknown): value is RemoteManifest {
  if (!isObject(value)) return false;
  const {
    name,
    version,
    needs,
    routes,
    dialogs,
    exclusiveDialogs = [],
    panels,
    chunks = {},
  } = value as Partial<RemoteManifest>;
  const hasRoutes = isObject(routes) && Object.values(routes).every(isRoute);
  const lists = [dialogs, exclusiveDialogs, panels, ...(isObject(chunks) ? Object.values(chunks) : [undefined])];
  return isText(name) && isText(version) && isObject(needs) && hasRoutes && lists.every(areTexts);
}
