import path from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core';
import CompressionPlugin from 'compression-webpack-plugin';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { containerName, sharedModules, workspaceOf } from './federation.ts';
import { devtoolsHookPlugin } from './devtoolsHook.ts';

type Mode = 'production' | 'development';
type ConfigFunction = (env: Record<string, unknown>, argv: { mode?: string }) => Configuration;

/** Where each dev server listens when the environment names no port. */
export const DEV_PORTS: Record<string, number> = {
  shell: 4100,
  'mf-timeline': 4101,
  'mf-market': 4102,
  'mf-dashboard': 4103,
  'mf-courses': 4104,
  'mf-notifications': 4105,
  'mf-payments': 4106,
};

const HASHED = '[name].[contenthash:10]';

// Compressed once here, as hard as can be, and never per request.
const precompress = new CompressionPlugin<BrotliOptions>({
  algorithm: 'brotliCompress',
  filename: '[path][base].br',
  test: /\.(js|css|json|svg)$/,
  threshold: 512,
  compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
}) as unknown as RspackPluginInstance;

/** What every browser build has in common. */
function browserConfig(directory: string, mode: Mode): Configuration {
  const { name, version } = workspaceOf(directory);
  const isDev = mode === 'development';
  const file = isDev ? '[name]' : HASHED;
  return {
    context: directory,
    mode,
    target: ['web', 'es2022'],
    devtool: isDev ? 'eval-cheap-module-source-map' : 'hidden-source-map',
    lazyCompilation: false,
    output: {
      path: path.join(directory, 'dist'),
      clean: true,
      uniqueName: name,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      cssFilename: `${file}.css`,
      cssChunkFilename: `${file}.css`,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      generator: {
        'css/auto': {
          localIdentName: isDev ? `${name}__[name]__[local]` : `${name}_[local]_[hash:base64:6]`,
          exportsConvention: 'as-is',
        },
      },
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic', development: isDev, refresh: isDev } },
            },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
      ],
    },
    plugins: [
      new rspack.DefinePlugin({ __APP_VERSION__: JSON.stringify(version) }),
      ...(isDev ? [new ReactRefreshRspackPlugin()] : [precompress]),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

function devServer(name: string): Configuration['devServer'] {
  const port = Number(process.env['DEV_PORT'] ?? DEV_PORTS[name]);
  return {
    port,
    host: '127.0.0.1',
    hot: true,
    liveReload: false,
    allowedHosts: 'all',
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { webSocketURL: { hostname: '127.0.0.1', port }, overlay: false },
  };
}

function federation(
  name: string,
  role: 'shell' | 'remote',
  mode: Mode,
  extra: Partial<ConstructorParameters<typeof ModuleFederationPlugin>[0]>,
) {
  return new ModuleFederationPlugin({
    name: containerName(name),
    filename: mode === 'development' ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
    remotes: {},
    shared: sharedModules(role),
    // The default, version-first, would load every remote's entry before the first share.
    shareStrategy: 'loaded-first',
    dts: false,
    ...extra,
    experiments: {
      ...(role === 'shell' ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: { target: 'web', disableSnapshot: true },
    },
  });
}

/** Return the build of the shell: `src/index.ts` into `dist/`, served below `/assets/`. */
export function shellConfig(directory: string): ConfigFunction {
  return (_env, argv): Configuration => {
    const mode = argv.mode === 'development' ? 'development' : 'production';
    const base = browserConfig(directory, mode);
    return {
      ...base,
      entry: { main: './src/index.ts' },
      output: { ...base.output, publicPath: '/assets/' },
      optimization: {
        splitChunks: {
          chunks: 'all',
          cacheGroups: {
            react: {
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              name: 'react',
              chunks: 'initial',
              priority: 20,
              enforce: true,
            },
          },
        },
      },
      plugins: [
        ...(base.plugins ?? []),
        federation('shell', 'shell', mode, { runtimePlugins: [path.join(directory, 'src/remotes/runtimePlugin.ts')] }),
        new rspack.HtmlRspackPlugin({
          template: './src/index.html',
          chunks: ['main'],
          scriptLoading: 'defer',
          minify: false,
        }),
        ...(mode === 'development' ? [devtoolsHookPlugin] : []),
      ],
      devServer: { ...devServer('shell'), devMiddleware: { writeToDisk: true } },
    };
  };
}

/**
 * Return the shell's build without federation, as one bundle: a baseline to measure against.
 * @param options.output folder of the build
 * @param options.replace which requests are answered by which file instead
 */
export function bundleConfig(
  directory: string,
  { output, replace }: { output: string; replace: [RegExp, string][] },
): Configuration {
  const base = browserConfig(directory, 'production');
  return {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, path: output, publicPath: '/assets/' },
    plugins: [
      ...(base.plugins ?? []),
      ...replace.map(([request, file]) => new rspack.NormalModuleReplacementPlugin(request, file)),
      new rspack.HtmlRspackPlugin({ template: './src/index.html', scriptLoading: 'defer', minify: false }),
    ],
  };
}

/**
 * Return the build of a remote: `src/remote.ts` exposed, nothing else. With `--env alone` it is a page of its own instead,
 * `src/dev.tsx` against a local shell, with the API of the site that runs at `SITE_URL`.
 */
export function remoteConfig(directory: string): ConfigFunction {
  const { name } = workspaceOf(directory);
  return (env, argv): Configuration => {
    const mode = argv.mode === 'development' ? 'development' : 'production';
    const base = browserConfig(directory, mode);
    if (env['alone']) {
      const identity = process.env['AUTH_EMULATOR_URL'] ?? 'http://127.0.0.1:9099';
      return {
        ...base,
        entry: { main: './src/dev.tsx' },
        output: { ...base.output, path: path.join(directory, 'dist-alone'), publicPath: '/' },
        plugins: [...(base.plugins ?? []), new rspack.HtmlRspackPlugin({ title: `Minori: ${name}` })],
        devServer: {
          ...devServer(name),
          historyApiFallback: true,
          proxy: [
            { context: ['/api', '/images'], target: process.env['SITE_URL'] ?? 'http://127.0.0.1:3000' },
            { context: ['/identitytoolkit.googleapis.com'], target: identity },
          ],
        },
      };
    }
    return {
      ...base,
      entry: {},
      output: { ...base.output, publicPath: 'auto' },
      plugins: [
        ...(base.plugins ?? []),
        federation(name, 'remote', mode, { exposes: { './remote': './src/remote.ts' }, manifest: true }),
      ],
      devServer: devServer(name),
    };
  };
}
