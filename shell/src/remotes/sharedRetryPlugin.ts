import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

interface SharedEntry {
  loaded?: boolean;
  lib?: unknown;
  loading?: unknown;
}
interface LoadShareFailure {
  pkgName: string;
  origin: { shareScopeMap: Record<string, Record<string, Record<string, SharedEntry>>> };
}

/** Let a shared chunk that failed to load be asked for again: the runtime would keep the rejected promise for ever. */
export function sharedRetryPlugin(): ModuleFederationRuntimePlugin {
  const plugin = {
    name: 'minori-shared-retry',
    errorLoadShare({ pkgName, origin }: LoadShareFailure) {
      for (const scope of Object.values(origin.shareScopeMap)) {
        for (const shared of Object.values(scope[pkgName] ?? {})) {
          if (!shared.loaded && !shared.lib) shared.loading = null;
        }
      }
    },
  };
  return plugin as unknown as ModuleFederationRuntimePlugin;
}
