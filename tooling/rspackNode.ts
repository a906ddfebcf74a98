import { builtinModules } from 'node:module';
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { workspaceOf } from './federation.ts';

/**
 * Return the build of what runs on Node: workspaces' sources in one file for each entry, packages left outside.
 * @param entries name of each output file, and its source
 * @param outputFolder below the workspace
 */
export function nodeConfig(directory: string, entries: Record<string, string>, outputFolder = 'dist'): Configuration {
  const { version } = workspaceOf(directory);
  const builtins = new Set(builtinModules);
  return {
    context: directory,
    mode: 'production',
    target: 'node20',
    devtool: 'source-map',
    entry: entries,
    output: {
      path: path.join(directory, outputFolder),
      clean: true,
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    externalsType: 'module',
    externals: [
      ({ request = '' }, callback) => {
        const isOurs = request.startsWith('.') || request.startsWith('/') || request.startsWith('@minori/');
        if (isOurs && !builtins.has(request)) return callback();
        return callback(undefined, `module ${request}`);
      },
    ],
    module: {
      parser: { javascript: { importMeta: false } },
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: { jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' } },
        },
      ],
    },
    plugins: [new rspack.DefinePlugin({ __APP_VERSION__: JSON.stringify(version) })],
    optimization: { minimize: false, splitChunks: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
