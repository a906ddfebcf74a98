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

const platformVersion = workspaceOf(path.join(ROOT, 'platform')).version;
const designSystemVersion = workspaceOf(path.join(ROOT, 'design-system')).version;

/**
 * Never two copies of these on a page: the shell provides them, the remotes only consume. The reconciler lives in
 * `react-dom/client`: sharing `react-dom` alone would bundle it into every remote.
 */
const SINGLETONS: Record<string, string> = {
  react: '^19.3.0',
  'react/jsx-runtime': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-dom/client': '^19.3.0',
  nanostores: '^1.5.0',
  '@nanostores/react': '^1.1.0',
  '@minori/platform': `^${platformVersion}`,
  '@minori/platform/router': `^${platformVersion}`,
  '@minori/platform/query': `^${platformVersion}`,
};

/**
 * Reused when the shell's version satisfies, carried along by the remote when it does not: each view has its own React
 * root, so two versions can live side by side. The first is part of the shell's first load.
 */
const DESIGN_SYSTEM = ['', '/dialog', '/form', '/table', '/list'].map((group) => `@minori/design-system${group}`);

/** Return what is shared at run time, as seen from the shell or from a remote. */
export function sharedModules(role: 'shell' | 'remote') {
  const isShell = role === 'shell';
  const singletons = Object.entries(SINGLETONS).map(([key, requiredVersion]) => [
    key,
    { singleton: true, requiredVersion, ...(isShell ? { eager: true } : { import: false, strictVersion: true }) },
  ]);
  const designSystem = DESIGN_SYSTEM.map((key, index) => [
    key,
    {
      singleton: false,
      strictVersion: true,
      version: designSystemVersion,
      requiredVersion: `^${designSystemVersion}`,
      eager: isShell && index === 0,
    },
  ]);
  return Object.fromEntries([...singletons, ...designSystem]);
}

/** Return the name of a remote's container: an identifier, as module federation wants it. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}
