import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { Remote } from '@minori/platform';
import type { ViewHost } from './ViewHost';
import { sharedRetryPlugin } from './sharedRetryPlugin';

/** A remote that is ready to be mounted, and the component that mounts its views. */
export interface LoadedRemote {
  remote: Remote;
  Host: typeof ViewHost;
}

/** Finds the remotes at run time and loads each when it is first needed. */
export interface Remotes {
  /** Loads a remote; a failed load is tried anew with the next call. */
  load(name: string): Promise<LoadedRemote>;
  /** The remote if it is loaded already. */
  peek(name: string): LoadedRemote | undefined;
}

const containerOf = (name: string) => name.replaceAll('-', '_');

/** @param manifests manifest address of each remote */
export function createRemotes(manifests: Record<string, string>): Remotes {
  registerGlobalPlugins([sharedRetryPlugin()]); // for the remotes' instances, made later
  registerPlugins([sharedRetryPlugin()]); // for the shell's own, made already
  const toEntry = (name: string) => ({
    name: containerOf(name),
    entry: new URL(manifests[name] ?? '', location.href).href,
  });
  registerRemotes(Object.keys(manifests).map(toEntry));

  const loaded = new Map<string, LoadedRemote>();
  const loading = new Map<string, Promise<LoadedRemote>>();
  /** Their container may hold half-run modules, so the next try starts a new one. */
  const broken = new Set<string>();

  async function loadOnce(name: string): Promise<LoadedRemote> {
    if (!manifests[name]) throw new Error(`remotes.json has no entry for ${name}`);
    if (broken.delete(name)) registerRemotes([toEntry(name)], { force: true });
    try {
      // The remote and single-spa arrive side by side; neither is part of the shell's first paint.
      const [module, { ViewHost: Host }] = await Promise.all([
        loadRemote<{ default?: Remote }>(`${containerOf(name)}/remote`),
        import('./ViewHost'),
      ]);
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
