import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../process/child.ts';
import type { Group } from '../process/group.ts';
import { untilHealthy } from '../process/health.ts';
import { freePorts, HOST } from '../process/ports.ts';

const SHELL = 'shell';
const FIRST_PORT = 4100;

/**
 * Serves the shell and all remotes, or the one workspace named, from dev servers that rebuild what changes. Returns the
 * path of a remotes file in which those have the addresses of their dev servers and the others those of their builds.
 */
export async function startDevServers(
  group: Group,
  root: string,
  workspace: string | undefined,
  log: (line: string) => void,
): Promise<string> {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const all = [SHELL, ...remotes];
  if (workspace && !all.includes(workspace))
    throw new Error(`${workspace} has no dev server; these have: ${all.join(', ')}`);
  const served = workspace ? [workspace] : all;
  const ports = await freePorts(Object.fromEntries(served.map((name) => [name, FIRST_PORT + all.indexOf(name)])));

  await Promise.all(
    served.map(async (name) => {
      const child = startChild({
        name,
        entry: join(root, 'node_modules/@rspack/cli/bin/rspack.js'),
        args: ['serve'],
        cwd: join(root, name),
        env: { DEV_PORT: String(ports[name]) },
        onLine: (line) => log(`${name} | ${line}`),
      });
      group.add(child);
      await untilHealthy(`http://${HOST}:${ports[name]}/${name === SHELL ? 'assets/main.js' : 'mf-manifest.json'}`);
    }),
  );

  const addressOf = (name: string) =>
    ports[name]
      ? `http://${HOST}:${ports[name]}/mf-manifest.json`
      : `/${name}/${versionOf(join(root, name))}/mf-manifest.json`;
  const file = join(tmpdir(), `minori-remotes-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(Object.fromEntries(remotes.map((name) => [name, addressOf(name)])), null, 2));
  return file;
}

function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}
