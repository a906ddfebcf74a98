import type { Configuration } from '@rspack/core';
import path from 'node:path';
import { precompress } from './rspackCompressed.ts';
import { modulesOf } from './rspackModules.ts';
import { workspaceOf } from './federation.ts';

/** The file of a shell's build that is its service worker: its name never changes, or browsers would not find a newer one. */
export const SERVICE_WORKER = 'service-worker.js';

/** Return the build of a shell's service worker: `src/serviceWorker/index.ts` in one file, beside what is built of the shell. */
export function serviceWorkerConfig(directory: string): Configuration {
  const { name } = workspaceOf(directory);
  return {
    name: 'service-worker',
    context: directory,
    mode: 'production',
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { main: './src/serviceWorker/index.ts' },
    output: { path: path.join(directory, 'dist'), filename: SERVICE_WORKER },
    resolve: { extensions: ['.ts', '.js'] },
    module: modulesOf(name, {}),
    plugins: [precompress],
    optimization: { splitChunks: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
