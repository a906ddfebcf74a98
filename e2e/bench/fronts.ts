import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { layOutRemotes } from '@minori/sandbox/release';
import type { Site } from '@minori/sandbox/site';
import { buildFront, checkOut } from '../src/commits.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** One of the builds that are compared: all are served by a site's server, on the same API. */
export interface Front {
  name: string;
  /** Without a slash at the end. */
  url: string;
}

/** Serve the shell and the remotes of an earlier commit beside the site, for as long as it runs. */
export async function startEarlier(site: Site, folder: string, commit: string): Promise<Front> {
  const root = path.join(folder, 'before');
  if (!checkOut(commit, root)) throw new Error(`${commit} is not in the history of this checkout`);
  await buildFront(root);
  const remotesFile = layOutRemotes(root, path.join(folder, 'before-release'));
  return { name: commit, url: await site.startServer({ root, remotesFile }) };
}

/** Serve the home screen as one bundle by this project's own server, for as long as the site runs. */
export async function startOneBundle(site: Site, folder: string, name: string): Promise<Front> {
  execFileSync('npx', ['rspack', 'build', '-c', 'bench/monolith/rspack.config.ts'], {
    cwd: path.join(ROOT, 'e2e'),
    stdio: 'inherit',
  });
  const remotesFile = layOutRemotes(ROOT, path.join(folder, 'bundle-release'));
  // The page is known by its remote's manifest, and drawn by its server file; without this one nothing of it is preloaded.
  const { 'mf-timeline': address = '' } = JSON.parse(readFileSync(remotesFile, 'utf8')) as Record<string, string>;
  rmSync(path.join(path.dirname(remotesFile), address));
  const shellDir = path.join(import.meta.dirname, 'monolith/dist');
  return { name, url: await site.startServer({ root: ROOT, remotesFile, shellDir }) };
}
