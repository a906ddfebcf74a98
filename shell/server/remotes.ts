import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** What a page of a remote needs early: addresses of scripts and style sheets. */
export interface RemoteAssets {
  scripts: string[];
  styles: string[];
}

interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/** The remotes as `remotes.json` says right now. */
export interface RemoteRegistry {
  /** Manifest address of each remote. */
  all(): Promise<Record<string, string>>;
  /** What to preload for a remote; empty when its manifest can't be had. */
  assetsOf(name: string): Promise<RemoteAssets>;
}

const NONE: RemoteAssets = { scripts: [], styles: [] };
const TIMEOUT_MS = 300;

function assetsFrom(manifest: Manifest, manifestUrl: string): RemoteAssets {
  const base = manifestUrl.replace(/[^/]+$/, '');
  const { remoteEntry } = manifest.metaData;
  const exposed = manifest.exposes.find(({ name }) => name === 'remote');
  return {
    scripts: [`${remoteEntry.path}${remoteEntry.name}`, ...(exposed?.assets.js.sync ?? [])].map((file) => base + file),
    styles: (exposed?.assets.css.sync ?? []).map((file) => base + file),
  };
}

/**
 * Read remotes.json, anew whenever it changes, and the manifests that it names.
 * @param remotesDir where `/remotes/…` addresses of this site are on disk
 */
export function createRemoteRegistry(remotesFile: string, remotesDir: string): RemoteRegistry {
  let known: { at: number; remotes: Record<string, string> } = { at: 0, remotes: {} };
  const assets = new Map<string, RemoteAssets>();

  async function all() {
    const { mtimeMs } = await stat(remotesFile);
    if (mtimeMs !== known.at) {
      known = { at: mtimeMs, remotes: JSON.parse(await readFile(remotesFile, 'utf8')) as Record<string, string> };
    }
    return known.remotes;
  }

  async function readManifest(url: string): Promise<Manifest> {
    if (url.startsWith('/remotes/')) {
      const file = path.join(remotesDir, path.normalize(url.slice('/remotes/'.length)));
      return JSON.parse(await readFile(file, 'utf8')) as Manifest;
    }
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return (await response.json()) as Manifest;
  }

  return {
    all,
    async assetsOf(name) {
      const url = (await all())[name];
      if (!url) return NONE;
      const cached = assets.get(url);
      if (cached) return cached;
      try {
        const found = assetsFrom(await readManifest(url), url);
        // Versions are immutable; a development server's address is not a version.
        if (url.startsWith('/remotes/')) assets.set(url, found);
        return found;
      } catch {
        return NONE; // the page still works: the shell loads the remote itself and says when it can't
      }
    },
  };
}
