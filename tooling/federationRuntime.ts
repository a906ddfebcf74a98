import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';

/** Modules that are left out, or a part of them: `shakenFederation.cjs`. */
const SHAKEN =
  /@module-federation[\\/](runtime-core[\\/]dist[\\/](plugins[\\/]snapshot[\\/]SnapshotHandler|remote[\\/]index|helpers)\.js|sdk[\\/]dist[\\/]logger\.js|error-codes[\\/]dist[\\/]desc\.mjs)$/;
const COMMONJS_ENTRY = /@module-federation[\\/][\w-]+[\\/]dist[\\/]index\.cjs$/;

/** Return the file that a package is entered by from another one's. */
const entryOf = (name: string, from: string) => createRequire(from).resolve(name);

const plugin = entryOf('@module-federation/enhanced', import.meta.filename);
const tools = entryOf('@module-federation/runtime-tools', plugin);
const runtime = entryOf('@module-federation/runtime', tools);

/**
 * Return a build that takes the ES modules of the federation's runtime. Its plugin, which is CommonJS, names the files that
 * are CommonJS too: of these nothing can be left out, a third of their bytes goes unused.
 */
export function withRuntimeAsModules(config: Configuration): Configuration {
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        '@module-federation/runtime': path.dirname(runtime),
        '@module-federation/runtime-tools': path.dirname(tools),
      },
    },
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        { test: SHAKEN, loader: path.join(import.meta.dirname, 'shakenFederation.cjs') },
      ],
    },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(COMMONJS_ENTRY, (data) => {
        data.request = data.request.replace(/cjs$/, 'js');
      }),
    ],
  };
}
