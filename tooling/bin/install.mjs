import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run } from './run.mjs';

/**
 * Whether node_modules holds what the lock file asks for, judged by npm's own record of what it installed last.
 * @param {string} root the folder of package-lock.json
 * @param {string} [modules] the folder of node_modules, if that is another one
 */
export function isInstalled(root, modules = root) {
  const wanted = readLock(path.join(root, 'package-lock.json'));
  const installed = readLock(path.join(modules, 'node_modules/.package-lock.json'));
  if (!installed) return false;
  return Object.entries(wanted ?? {}).every(([folder, { version, link, optional }]) => {
    if (!folder.includes('node_modules/') || link) return true;
    const found = installed[folder];
    // Binaries of other platforms are named in the lock file and never installed.
    return found ? found.version === version : optional === true;
  });
}

/** Bring node_modules in line with the lock file, if it is not. */
export async function install() {
  if (isInstalled(ROOT)) return;
  await run('Installing (minutes, the first time)', 'npm', ['ci']);
}

/** @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }> | undefined} */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
