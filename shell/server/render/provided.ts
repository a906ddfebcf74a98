import * as nanostores from 'nanostores';
import * as nanostoresReact from '@nanostores/react';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as DesignSystem from '@minori/design-system';
import * as DesignSystemForm from '@minori/design-system/form';
import * as DesignSystemList from '@minori/design-system/list';
import * as Platform from '@minori/platform';
import * as PlatformQuery from '@minori/platform/query';
import * as PlatformRouter from '@minori/platform/router';

/** What pages need only after a press. */
const LATER = [
  'react-dom/client',
  '@minori/design-system/descriptions',
  '@minori/design-system/dialog',
  '@minori/design-system/film',
  '@minori/design-system/picker',
  '@minori/design-system/steps',
  '@minori/design-system/table',
  '@minori/design-system/use-form',
];

const PROVIDED: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDOM,
  nanostores,
  '@nanostores/react': nanostoresReact,
  '@minori/platform': Platform,
  '@minori/platform/query': PlatformQuery,
  '@minori/platform/router': PlatformRouter,
  '@minori/design-system': DesignSystem,
  '@minori/design-system/form': DesignSystemForm,
  '@minori/design-system/list': DesignSystemList,
  ...Object.fromEntries(LATER.map((name) => [name, {}])),
};

/** Return a module that the shell shares with the remotes, as in the browser: its own version. Throw for any other. */
export function provide(name: string): unknown {
  if (!(name in PROVIDED)) throw new Error(`${name} is not provided to server files`);
  return PROVIDED[name];
}
