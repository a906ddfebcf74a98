import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { sharedModules, workspaceOf } from './federation.ts';
import { modulesOf } from './rspackModules.ts';

/** What the builds for rendering on the server have in common: all in one CommonJS file, class names as in the browser's. */
function renderConfig(directory: string, entry: string, [folder, filename]: [string, string]): Configuration {
  const { name, version } = workspaceOf(directory);
  return {
    name: 'render',
    context: directory,
    mode: 'production',
    target: 'node20',
    devtool: false,
    entry: { main: entry },
    output: {
      path: path.join(directory, folder),
      clean: true,
      filename,
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

/** Return the build of the thread in which the site's server renders pages: `dist-render/worker.cjs`. */
export function workerConfig(directory: string, entry: string): Configuration {
  return renderConfig(directory, entry, ['dist-render', 'worker.cjs']);
}

/**
 * Return the build of a remote's server file: `src/server.ts` into `dist-server/server.cjs`. What is shared in the browser it
 * takes from the shell here too: from the worker, by `require`.
 */
export function serverFileConfig(directory: string): Configuration {
  const shared = new Set(Object.keys(sharedModules('remote', directory)));
  return {
    ...renderConfig(directory, './src/server.ts', ['dist-server', 'server.cjs']),
    externals: [
      ({ request = '' }, callback) => (shared.has(request) ? callback(undefined, `commonjs ${request}`) : callback()),
    ],
  };
}
