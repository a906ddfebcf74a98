import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Two that install at the same time take turns. */
const LOCK = '/var/lock/minori-apt';

/** Return whether a file is there and may be run. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Return the first program on the PATH that has one of the names. */
export function onPath(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isExecutable);
}

/** Install Debian's packages where that is allowed: as root, where there is apt. Return whether they are there. */
export function installFromDebian(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  console.log(`Installing ${packages.join(' and ')} …`);
  const run = (...args: string[]) =>
    execFileSync('flock', [LOCK, 'apt-get', '-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    run('update');
    run('install', '-y', '--no-install-recommends', ...packages);
    return true;
  } catch {
    return false;
  }
}
