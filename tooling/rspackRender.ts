import { existsSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { sharedModules, workspaceOf } from './federation.ts';
import { modulesOf } from './rspackModules.ts';

/** What runs in threads of the site's server: each entry one CommonJS file, class names as in the browser's. */
function threadConfig(directory: string, entry: Record<string, string>, folder: string): Configuration {
  const { name, version } = workspaceOf(directory);
  return {
    name: 'render',
    context: directory,
    mode: 'production',
    target: 'node20',
    devtool: false,
    entry,
    output: {
      path: path.join(directory, folder),
      clean: true,
      filename: '[name].cjs',
      uniqueName: name,
      library: { type: 'commonjs2' },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: modulesOf(name, { isServer: true }),
    plugins: [
      new rspack.DefinePlugin({ __APP_VERSION__: JSON.stringify(version) }),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    optimization: { minimize: false, splitChunks: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** Return the build of the threads of the site's server: an entry `worker` becomes `dist-render/worker.cjs`. */
export function workerConfig(directory: string, entries: Record<string, string>): Configuration {
  return threadConfig(directory, entries, 'dist-render');
}

/**
 * Return the build of what a remote runs on the server, null where that is nothing: `src/server.ts` becomes
 * `dist-server/server.cjs`, `src/heads.ts` `dist-server/heads.cjs`. What is shared in the browser it takes from the shell here
 * too: from the thread, by `require`.
 */
export function serverFilesConfig(directory: string): Configuration | null {
  const sources = ['server', 'heads'].filter((name) => existsSync(path.join(directory, `src/${name}.ts`)));
  if (sources.length === 0) return null;
  const shared = new Set(Object.keys(sharedModules(directory)));
  return {
    ...threadConfig(directory, Object.fromEntries(sources.map((name) => [name, `./src/${name}.ts`])), 'dist-server'),
    externals: [
      ({ request = '' }, callback) => (shared.has(request) ? callback(undefined, `commonjs ${request}`) : callback()),
    ],
  };
}
