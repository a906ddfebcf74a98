import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { layOut, ship, writeAddresses } from '@minori/tooling/shipping';
import { startChild } from '../process/child.ts';
import type { Group } from '../process/group.ts';

/** Return the workspaces that are remotes. */
export function remoteNames(root: string): string[] {
  return readdirSync(root).filter((name) => name.startsWith('mf-'));
}

/**
 * Lay every remote's build out the way shipping does, unchecked: for builds of another time. Return the path of
 * remotes.json.
 */
export function layOutRemotes(root: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const address = (name: string) => layOut(join(root, name, 'dist'), name, versionOf(join(root, name)), folder);
  return writeAddresses(folder, Object.fromEntries(remoteNames(root).map((name) => [name, address(name)])));
}

function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}

/** What the site's remotes are shipped with. */
interface Release {
  group: Group;
  root: string;
  folder: string;
  /** Manifest addresses of the remotes that development servers serve. */
  elsewhere: Record<string, string>;
  /** The module of the API's admin command, and its environment. */
  admin: string;
  env: Record<string, string>;
}

/** Ship every remote as built now, into a folder of its own. Return the path of remotes.json. */
export async function shipRemotes({ group, root, folder, elsewhere, admin, env }: Release): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  const reserve = async (names: readonly string[]) => {
    const child = startChild({ name: 'names', entry: admin, args: ['names', 'reserve', ...names], env });
    group.addCloser(child.close);
    const reason = await child.exited;
    if (!reason.endsWith('(code 0)')) throw new Error([reason, ...child.lastLines()].join('\n'));
  };
  return ship({ root, folder, names: remoteNames(root), elsewhere, reserve });
}
