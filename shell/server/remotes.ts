import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isRemoteManifest, type RemoteRoute } from '@minori/platform/manifest';
import type { Logger } from 'pino';
import type { Shipped, ShippedRemote } from '../src/remotes/shipped';
import { createRefusals } from './versions';

/** What a page of a remote needs early: addresses of scripts and style sheets. */
export interface RemoteAssets {
  scripts: string[];
  styles: string[];
}

interface FederationManifest {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/** The remotes as `remotes.json` says right now. */
export interface RemoteRegistry {
  /**
   * Every remote that is shipped. One whose `remote.json` can't be read stays as it was before; it is missing if it never
   * could be.
   */
  shipped(): Promise<Shipped>;
  /** Names of the remotes that are missing: whose pages they have nobody can say. */
  missing(): Promise<string[]>;
  /**
   * What to preload for a page of a remote: the remote's own, and the page's if it has a chunk. Empty when the remote is
   * refused, or its federation manifest can't be had.
   */
  assetsOf(name: string, route: RemoteRoute): Promise<RemoteAssets>;
}

const NONE: RemoteAssets = { scripts: [], styles: [] };
const TIMEOUT_MS = 300;
/** Another origin may be a development server, whose files change: they are asked for again after this. */
const FRESH_MS = 1_000;
const OWN = '/remotes/';

const beside = (address: string, file: string) => address.replace(/[^/]+$/, file);

/** @param more files of the page, beside the remote's own */
function assetsFrom(manifest: FederationManifest, address: string, more: readonly string[]): RemoteAssets {
  const { remoteEntry } = manifest.metaData;
  const exposed = manifest.exposes.find(({ name }) => name === 'remote');
  return {
    scripts: [
      `${remoteEntry.path}${remoteEntry.name}`,
      ...(exposed?.assets.js.sync ?? []),
      ...more.filter((file) => file.endsWith('.js')),
    ].map((file) => beside(address, file)),
    styles: [...(exposed?.assets.css.sync ?? []), ...more.filter((file) => file.endsWith('.css'))].map((file) =>
      beside(address, file),
    ),
  };
}

/**
 * Read remotes.json, anew whenever it changes, and what lies beside the addresses that it names.
 * @param remotesDir where `/remotes/…` addresses of this site are on disk
 */
export function createRemoteRegistry(remotesFile: string, remotesDir: string, log: Logger): RemoteRegistry {
  let named: { at: number; addresses: Record<string, string> } = { at: 0, addresses: {} };
  /** What was read of each address, and when; versions of our own never change. */
  const files = new Map<string, { until: number; value: Promise<unknown> }>();
  const good: Record<string, ShippedRemote> = {};
  const isRefused = createRefusals(log);

  async function addresses() {
    try {
      const { mtimeMs } = await stat(remotesFile);
      if (mtimeMs !== named.at) {
        const read = JSON.parse(await readFile(remotesFile, 'utf8')) as Record<string, string>;
        named = { at: mtimeMs, addresses: read };
      }
    } catch (error) {
      log.warn({ err: error }, 'remotes.json can’t be read: the remotes stay as they were');
    }
    return named.addresses;
  }

  async function readJson(address: string): Promise<unknown> {
    if (address.startsWith(OWN)) {
      const file = path.join(remotesDir, path.normalize(address.slice(OWN.length)));
      return JSON.parse(await readFile(file, 'utf8'));
    }
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
    return response.json();
  }

  /** Read a file of a remote once for all who want it at the same time; undefined when it can't be had. */
  function read(address: string): Promise<unknown> {
    const known = files.get(address);
    if (known && Date.now() < known.until) return known.value;
    const entry = { until: Date.now() + FRESH_MS, value: Promise.resolve<unknown>(undefined) };
    entry.value = readJson(address).then(
      (value) => {
        if (address.startsWith(OWN)) entry.until = Infinity;
        return value;
      },
      (error: unknown) => log.warn({ err: error }, `${address} can’t be read`),
    );
    files.set(address, entry);
    return entry.value;
  }

  async function shipped() {
    const entries = Object.entries(await addresses()).map(async ([name, address]) => {
      const manifest = await read(beside(address, 'remote.json'));
      if (isRemoteManifest(manifest) && manifest.name === name) {
        good[name] = { address, manifest, ...(isRefused(manifest) && { isRefused: true }) };
      } else if (manifest) log.warn({ address }, `what lies there is no remote.json of ${name}`);
      return [name, good[name]] as const;
    });
    return Object.fromEntries(
      (await Promise.all(entries)).flatMap(([name, remote]) => (remote ? [[name, remote]] : [])),
    );
  }

  return {
    shipped,
    missing: async () => Object.keys(await addresses()).filter((name) => !good[name]),
    async assetsOf(name, { chunk }) {
      const remote = good[name];
      if (!remote || remote.isRefused) return NONE;
      try {
        const more = (chunk !== undefined && remote.manifest.chunks?.[chunk]) || [];
        return assetsFrom((await read(remote.address)) as FederationManifest, remote.address, more);
      } catch {
        return NONE; // the page still works: the shell loads the remote itself and says when it can't
      }
    },
  };
}
