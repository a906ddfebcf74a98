import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** A remote that has not answered by then counts as unreachable. */
const MANIFEST_TIMEOUT_MS = 2_500;
const REQUIRED = ['metaData', 'exposes', 'shared'];

/** Makes the loading of a manifest fail clearly: on a wrong status, on silence, on anything that is not a manifest. */
export default function shellRuntimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'minori-shell',
    // The runtime checks neither the HTTP status nor a timeout, and it keeps the rejected promise of a manifest that
    // parsed but is not one; a throw from here is the only failure that it forgets.
    async fetch(url, options) {
      const response = await fetch(url, {
        ...options,
        cache: 'no-cache',
        signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`manifest ${url}: HTTP ${response.status}`);
      const manifest: unknown = await response.clone().json();
      if (typeof manifest !== 'object' || manifest === null || REQUIRED.some((key) => !(key in manifest))) {
        throw new Error(`manifest ${url}: not a federation manifest`);
      }
      return response;
    },
  };
}
