import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** A remote's script that has not come by then counts as unreachable. */
const SCRIPT_TIMEOUT_MS = 2_500;

/** Make the loading of a remote's scripts fail in time instead of waiting for ever. */
export default function shellRuntimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'minori-shell',
    createScript({ url }) {
      const script = Object.assign(document.createElement('script'), { src: url, async: true });
      return { script, timeout: SCRIPT_TIMEOUT_MS };
    },
  };
}
