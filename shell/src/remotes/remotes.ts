import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { Remote } from '@minori/platform';
import { atom, type ReadableAtom } from 'nanostores';
import { readRemoteEntry } from './manifest';
import type { ViewHost } from './ViewHost';
import { sharedRetryPlugin } from './sharedRetryPlugin';
import type { Shipped } from './shipped';

/** A remote that is ready to be mounted, and the component that mounts its views. */
export interface LoadedRemote {
  remote: Remote;
  Host: typeof ViewHost;
}

/** Finds the remotes at run time and loads each when it is first needed. */
export interface Remotes {
  /** What is shipped, as far as this page knows: of a remote that is loaded, the version that was. */
  $shipped: ReadableAtom<Shipped>;
  /** Load a remote; a failed load is tried anew with the next call. */
  load(name: string): Promise<LoadedRemote>;
  /** The remote if it is loaded already. */
  peek(name: string): LoadedRemote | undefined;
}

const SHIPPED_TIMEOUT_MS = 1_000;

const containerOf = (name: string) => name.replaceAll('-', '_');

/** What is shipped now; what was known before when it can't be had. */
async function readShipped(known: Shipped): Promise<Shipped> {
  try {
    const response = await fetch('/remotes.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(SHIPPED_TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as Shipped) : known;
  } catch {
    return known;
  }
}

/**
 * @param shipped the remotes as the page came with them
 * @param entries address of the entry script of those remotes whose federation manifest the server has read already
 */
export function createRemotes(shipped: Shipped, entries: Record<string, string>): Remotes {
  registerGlobalPlugins([sharedRetryPlugin()]); // for the remotes' instances, made later
  registerPlugins([sharedRetryPlugin()]); // for the shell's own, made already

  const $shipped = atom(shipped);
  const loaded = new Map<string, LoadedRemote>();
  const loading = new Map<string, Promise<LoadedRemote>>();
  /** Their container may hold half-run modules, so the next try starts a new one. */
  const broken = new Set<string>();

  /** Pages and dialogs are those of the code that runs: what is loaded stays as it is known. */
  async function refresh(): Promise<void> {
    const now = await readShipped($shipped.get());
    const running = Object.entries($shipped.get()).filter(([name]) => loaded.has(name));
    $shipped.set({ ...now, ...Object.fromEntries(running) });
  }

  /** Another try asks what is shipped too: the remote may have been rolled back meanwhile. */
  async function register(name: string): Promise<void> {
    const isRetry = broken.delete(name);
    if (isRetry) await refresh();
    const remote = $shipped.get()[name];
    if (!remote) throw new Error(`no remote called ${name} is shipped`);
    if (remote.isRefused) throw new Error(`${name} needs another version of the shell`);
    const known = isRetry ? undefined : entries[name];
    const entry = known ? new URL(known, location.href).href : await readRemoteEntry(remote.address);
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
    $shipped,
    load(name) {
      const current = loading.get(name) ?? loadOnce(name);
      loading.set(name, current);
      current.catch(() => loading.delete(name));
      return current;
    },
    peek: (name) => loaded.get(name),
  };
}
