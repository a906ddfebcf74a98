import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { Remote } from '@minori/platform';
import { readRemoteEntry } from './manifest';
import type { ViewHost } from './ViewHost';
import { sharedRetryPlugin } from './sharedRetryPlugin';

/** A remote that is ready to be mounted, and the component that mounts its views. */
export interface LoadedRemote {
  remote: Remote;
  Host: typeof ViewHost;
}

/** Finds the remotes at run time and loads each when it is first needed. */
export interface Remotes {
  /** Load a remote; a failed load is tried anew with the next call. */
  load(name: string): Promise<LoadedRemote>;
  /** The remote if it is loaded already. */
  peek(name: string): LoadedRemote | undefined;
}

const ADDRESSES_TIMEOUT_MS = 1_000;

const containerOf = (name: string) => name.replaceAll('-', '_');

/** The manifest addresses as they are now; those that came with the page when they can't be had. */
async function readAddresses(known: Record<string, string>): Promise<Record<string, string>> {
  try {
    const response = await fetch('/remotes.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(ADDRESSES_TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as Record<string, string>) : known;
  } catch {
    return known;
  }
}

/**
 * @param manifests manifest address of each remote
 * @param entries address of the entry script of those remotes whose manifest the server has read already
 */
export function createRemotes(manifests: Record<string, string>, entries: Record<string, string>): Remotes {
  registerGlobalPlugins([sharedRetryPlugin()]); // for the remotes' instances, made later
  registerPlugins([sharedRetryPlugin()]); // for the shell's own, made already

  const loaded = new Map<string, LoadedRemote>();
  const loading = new Map<string, Promise<LoadedRemote>>();
  /** Their container may hold half-run modules, so the next try starts a new one. */
  const broken = new Set<string>();

  /** Another try asks for the address too: the remote may have been rolled back meanwhile. */
  async function register(name: string): Promise<void> {
    const isRetry = broken.delete(name);
    const manifest = (isRetry ? await readAddresses(manifests) : manifests)[name];
    if (!manifest) throw new Error(`remotes.json has no entry for ${name}`);
    const known = isRetry ? undefined : entries[name];
    const entry = known ? new URL(known, location.href).href : await readRemoteEntry(manifest);
    registerRemotes([{ name: containerOf(name), entry }], { force: isRetry });
  }

  async function loadContainer(name: string) {
    await register(name);
    return loadRemote<{ default?: Remote }>(`${containerOf(name)}/remote`);
  }

  async function loadOnce(name: string): Promise<LoadedRemote> {
    try {
      // The remote and single-spa arrive side by side; neither is part of the shell's first paint.
      const [module, { ViewHost: Host }] = await Promise.all([loadContainer(name), import('./ViewHost')]);
      if (!module?.default?.app) throw new Error(`${name} exposes no remote`);
      const result = { remote: module.default, Host };
      loaded.set(name, result);
      return result;
    } catch (error) {
      broken.add(name);
      throw error;
    }
  }

  return {
    load(name) {
      const current = loading.get(name) ?? loadOnce(name);
      loading.set(name, current);
      current.catch(() => loading.delete(name));
      return current;
    },
    peek: (name) => loaded.get(name),
  };
}
