import { join } from 'node:path';
import { startChild } from '../process/child.ts';
import type { Group } from '../process/group.ts';
import { untilHealthy } from '../process/health.ts';
import { freePorts, HOST } from '../process/ports.ts';
import { remoteNames } from './release.ts';

const SHELL = 'shell';
const FIRST_PORT = 4100;

/**
 * Serve the shell and all remotes, or of these only the one named, from dev servers that rebuild what changes. The
 * shell is always among them: a remote's development build needs the development build of React that the shell
 * provides. Return the manifest address of each remote among them.
 */
export async function startDevServers(
  group: Group,
  root: string,
  workspace: string | undefined,
  log: (line: string) => void,
): Promise<Record<string, string>> {
  const all = [SHELL, ...remoteNames(root)];
  if (workspace && !all.includes(workspace))
    throw new Error(`${workspace} has no dev server; these have: ${all.join(', ')}`);
  const served = workspace ? [...new Set([SHELL, workspace])] : all;
  const ports = await freePorts(Object.fromEntries(served.map((name) => [name, FIRST_PORT + all.indexOf(name)])));

  const manifests = served.map(async (name) => {
    const child = startChild({
      name,
      entry: join(root, 'node_modules/@rspack/cli/bin/rspack.js'),
      args: ['serve', '--mode', 'development'],
      cwd: join(root, name),
      env: { DEV_PORT: String(ports[name]) },
      onLine: (line) => log(`${name} | ${line}`),
    });
    group.add(child);
    const base = `http://${HOST}:${ports[name]}`;
    const file = name === SHELL ? 'assets/main.js' : 'mf-manifest.json';
    await untilHealthy(`${base}/${file}`, group.closed);
    return [name, `${base}/${file}`];
  });
  return Object.fromEntries((await Promise.all(manifests)).filter(([name]) => name !== SHELL));
}
