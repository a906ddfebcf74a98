import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { containerName, providedModules, sharedModules, workspaceOf } from './federation.ts';
import { withRuntimeAsModules } from './federationRuntime.ts';
import { devtoolsHookPlugin } from './devtoolsHook.ts';
import { ownPathsPlugin } from './ownPaths.ts';
import { remoteJsonPlugin } from './remoteJson.ts';
import { precompress } from './rspackCompressed.ts';
import { modulesOf } from './rspackModules.ts';
import { serverFilesConfig } from './rspackRender.ts';
import { SERVICE_WORKER, serviceWorkerConfig } from './rspackServiceWorker.ts';

type Mode = 'production' | 'development';
type Arguments = [env: Record<string, unknown>, argv: { mode?: string }];
type ConfigFunction = (...args: Arguments) => Configuration;

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

/**
 * Let browsers that know this comment compile the functions of a file while it arrives, beside the main thread, instead of one
 * by one when they are called: what a page asks for it runs, most of it at once.
 */
const compiledAtOnce = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // Once the files are minified, which takes comments out, and before they are named after what they contain.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

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
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // The other file is minified as a whole: nothing of it can be left out.
      alias: { 'single-spa$': 'single-spa/lib/es2015/esm/single-spa.dev.js' },
    },
    module: modulesOf(name, { isDev }),
    plugins: [
      new rspack.DefinePlugin({ __APP_VERSION__: JSON.stringify(version) }),
      ...(isDev ? [new ReactRefreshRspackPlugin()] : [compiledAtOnce, precompress]),
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
  directory: string,
  role: 'shell' | 'remote',
  mode: Mode,
  extra: Partial<ConstructorParameters<typeof ModuleFederationPlugin>[0]>,
) {
  return new ModuleFederationPlugin({
    name: containerName(workspaceOf(directory).name),
    filename: mode === 'development' ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
    remotes: {},
    ...(role === 'remote' && { shared: sharedModules(directory) }),
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

/**
 * Return the builds of the shell: `src/index.ts` into `dist/`, served below `/assets/`, and its service worker, which development
 * servers have not: it would keep what is being worked on.
 */
export function shellConfig(directory: string): (...args: Arguments) => Configuration[] {
  const configOf = pageConfig(directory);
  return (env, argv) => [configOf(env, argv), ...(argv.mode === 'development' ? [] : [serviceWorkerConfig(directory)])];
}

function pageConfig(directory: string): ConfigFunction {
  return (_env, argv): Configuration => {
    const mode = argv.mode === 'development' ? 'development' : 'production';
    const base = withRuntimeAsModules(browserConfig(directory, mode));
    return {
      ...base,
      entry: { main: './src/index.ts' },
      output: {
        ...base.output,
        publicPath: '/assets/',
        clean: mode === 'development' || { keep: (file) => file.includes(SERVICE_WORKER) },
      },
      optimization: {
        // The shortest names within each module: 1.7 kB less on every page.
        mangleExports: 'size',
        splitChunks: {
          chunks: 'all',
          cacheGroups: {
            // What a page loads later it loads whole: libraries of their own would be a request more.
            defaultVendors: false,
            libraries: {
              test: /[\\/]node_modules[\\/]/,
              name: 'libraries',
              chunks: 'initial',
              priority: 20,
              enforce: true,
            },
          },
        },
      },
      plugins: [
        ...(base.plugins ?? []),
        federation(directory, 'shell', mode, {
          runtimePlugins: [path.join(directory, 'src/remotes/runtimePlugin.ts')],
        }),
        new rspack.sharing.ProvideSharedPlugin({ provides: providedModules(), enhanced: true }),
        new rspack.HtmlRspackPlugin({
          template: './src/index.html',
          chunks: ['main'],
          scriptLoading: 'defer',
          minify: false,
        }),
        remoteJsonPlugin(directory),
        ...(mode === 'development' ? [devtoolsHookPlugin] : []),
      ],
      devServer: { ...devServer('shell'), devMiddleware: { writeToDisk: true } },
    };
  };
}

/**
 * Return the shell's build without federation, as one bundle with a remote: a baseline to measure against.
 * @param options.output folder of the build
 * @param options.remote folder of the remote, whose classes are named as in its own build: so the site's server names them
 * @param options.replace which requests are answered by which file instead
 */
export function bundleConfig(
  directory: string,
  { output, remote, replace }: { output: string; remote: string; replace: [RegExp, string][] },
): Configuration {
  const base = browserConfig(directory, 'production');
  const own = browserConfig(remote, 'production').module;
  // Names of classes come from the path of their file in the build's folder: a matchResource brings it below this one.
  const namedAsAlone = new rspack.NormalModuleReplacementPlugin(/\.module\.css$/, (data) => {
    const file = path.resolve(data.context, data.request);
    if (!data.request.startsWith('.') || !file.startsWith(remote)) return;
    data.request = `${path.join(directory, path.relative(remote, file))}!=!${file}`;
  });
  return {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, path: output, publicPath: '/assets/' },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        { test: /\.module\.css$/, issuer: remote, type: 'css/auto', generator: own?.generator?.['css/auto'] ?? {} },
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      namedAsAlone,
      ...replace.map(([request, file]) => new rspack.NormalModuleReplacementPlugin(request, file)),
      new rspack.HtmlRspackPlugin({ template: './src/index.html', scriptLoading: 'defer', minify: false }),
    ],
  };
}

/**
 * Return the builds of a remote: `src/remote.ts` exposed, nothing else, and what it runs on the server.
 * With `--env alone` it is a page of its own instead, `src/dev.tsx` against a local shell, with the API of the site that runs
 * at `SITE_URL`.
 */
export function remoteConfig(directory: string): (...args: Arguments) => Configuration[] {
  const configOf = browserRemoteConfig(directory);
  return (env, argv) => {
    const isShipped = argv.mode !== 'development' && !env['alone'];
    const onServer = isShipped ? serverFilesConfig(directory) : null;
    return [configOf(env, argv), ...(onServer ? [onServer] : [])];
  };
}

function browserRemoteConfig(directory: string): ConfigFunction {
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
    const federated = withRuntimeAsModules(base);
    return {
      ...federated,
      entry: {},
      output: { ...base.output, publicPath: 'auto' },
      plugins: [
        ...(federated.plugins ?? []),
        federation(directory, 'remote', mode, { exposes: { './remote': './src/remote.ts' }, manifest: true }),
        ownPathsPlugin,
        remoteJsonPlugin(directory),
      ],
      devServer: devServer(name),
    };
  };
}
