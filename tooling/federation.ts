import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.dirname(import.meta.dirname);

/** Name and version of a workspace, from its package.json. */
export function workspaceOf(directory: string): { name: string; version: string } {
  const { name, version } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  return { name: (name ?? '').replace('@minori/', ''), version: version ?? '0.0.0' };
}

/** Return which versions of our shared packages a workspace can run with, from its package.json: ranges by package. */
export function needsOf(directory: string): Record<string, string> {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => name.startsWith('@minori/')));
}

/**
 * Never two copies of these on a page: the shell provides them, the remotes only take them. The reconciler lives in
 * `react-dom/client`: sharing `react-dom` alone would bundle it into every remote.
 */
const LIBRARIES: Record<string, string> = {
  react: '^19.3.0',
  'react/jsx-runtime': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-dom/client': '^19.3.0',
  nanostores: '^1.5.0',
  '@nanostores/react': '^1.1.0',
};

/** As the libraries: once on a page, by the shell. */
const PLATFORM = ['', '/router', '/query'].map((entry) => `@minori/platform${entry}`);

/**
 * Reused when the shell's version satisfies, carried along by the remote when it does not: each view has its own React
 * root, so two versions can live side by side. The first is part of the shell's first load.
 */
const DESIGN_SYSTEM = [
  '',
  '/dialog',
  '/form',
  '/use-form',
  '/table',
  '/picker',
  '/steps',
  '/descriptions',
  '/film',
  '/lesson-text',
  '/list',
].map((group) => `@minori/design-system${group}`);

const versionOfDesignSystem = () => workspaceOf(path.join(ROOT, 'design-system')).version;

/**
 * Return what the shell shares at run time. It takes none of it from what is shared, but imports its own: to look up each of them
 * would take a slow phone a tenth of a second before anything is rendered.
 */
export function providedModules() {
  const once = [...Object.keys(LIBRARIES), ...PLATFORM].map((key) => [
    key,
    { shareKey: key, singleton: true, eager: true },
  ]);
  const version = versionOfDesignSystem();
  const designSystem = DESIGN_SYSTEM.map((key, index) => [key, { shareKey: key, version, eager: index === 0 }]);
  return Object.fromEntries([...once, ...designSystem]);
}

/** Return what a remote takes at run time, and which versions of it: the folder is its own. */
export function sharedModules(directory: string) {
  const needs = needsOf(directory);
  const platform = PLATFORM.map((key) => [key, needs['@minori/platform']]);
  const singletons = [...Object.entries(LIBRARIES), ...platform].map(([key, requiredVersion]) => [
    key,
    { singleton: true, requiredVersion, import: false, strictVersion: true },
  ]);
  const designSystem = DESIGN_SYSTEM.map((key) => [
    key,
    { strictVersion: true, version: versionOfDesignSystem(), requiredVersion: needs['@minori/design-system'] },
  ]);
  return Object.fromEntries([...singletons, ...designSystem]);
}

/** Return the name of a remote's container: an identifier, as module federation wants it. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}
