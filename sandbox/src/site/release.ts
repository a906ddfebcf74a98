import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Return the workspaces that are remotes. */
export function remoteNames(root: string): string[] {
  return readdirSync(root).filter((name) => name.startsWith('mf-'));
}

/**
 * Ship every remote's build the way a deployment does: its files below `remotes/<name>/<version>/` in the folder, its
 * address in `remotes.json` there. `elsewhere` holds the addresses of those that are served by others. Return the path
 * of remotes.json.
 */
export function shipRemotes(root: string, folder: string, elsewhere: Record<string, string> = {}): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const address = (name: string) => {
    if (elsewhere[name]) return elsewhere[name];
    const version = `${name}/${versionOf(join(root, name))}`;
    cpSync(join(root, name, 'dist'), join(folder, 'remotes', version), { recursive: true });
    return `/remotes/${version}/mf-manifest.json`;
  };
  const remotes = Object.fromEntries(remoteNames(root).map((name) => [name, address(name)]));
  const file = join(folder, 'remotes.json');
  writeFileSync(file, `${JSON.stringify(remotes, null, 2)}\n`);
  return file;
}

function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}
