import path from 'node:path';
import type { Configuration } from '@rspack/core';

/**
 * Return how the modules of a workspace are compiled, for the browser and for drawing on the server alike: both must come
 * to the same class names.
 * @param options.isServer leave style sheets out, keep the names of their classes
 */
export function modulesOf(
  name: string,
  { isDev = false, isServer = false }: { isDev?: boolean; isServer?: boolean },
): Configuration['module'] {
  return {
    // A custom property is one for the elements below, whichever file has their styles.
    parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    generator: {
      'css/auto': {
        exportsOnly: isServer,
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
      {
        test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
        loader: path.join(import.meta.dirname, 'shakenRouter.cjs'),
      },
      { test: /[\\/]single-spa\.dev\.js$/, loader: path.join(import.meta.dirname, 'shakenSingleSpa.cjs') },
    ],
  };
}
