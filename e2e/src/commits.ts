import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { isInstalled } from '@minori/tooling/install';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PARTS = ['@minori/shell', '@minori/mf-*'];

/**
 * Write the files of a commit into a folder, beside which Git's index of them is. Nothing of this checkout changes.
 * @returns whether the commit is in this checkout's history
 */
export function checkOut(commit: string, folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, GIT_INDEX_FILE: `${folder}.index` };
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, env }).status === 0;
  return git('read-tree', commit) && git('checkout-index', '--all', `--prefix=${folder}/`);
}

/**
 * Build the shell and the remotes of a commit that was written into a folder, with the packages that are installed here
 * where the commit names the same, else with its own.
 */
export async function buildFront(folder: string): Promise<void> {
  if (isInstalled(folder, ROOT)) linkPackages(folder);
  else await run(folder, 'npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']);
  const filters = PARTS.map((name) => `--filter=${name}`);
  await run(folder, path.join(folder, 'node_modules/.bin/turbo'), ['run', 'build', ...filters]);
}

/** The commit's workspaces know each other; all other packages are those of this checkout. */
function linkPackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean; resolved?: string }>;
  };
  for (const [place, { link, resolved }] of Object.entries(packages)) {
    if (link && resolved) linkTo(path.join(folder, resolved), path.join(folder, place));
  }
  for (const workspace of ['', ...readdirSync(folder)]) {
    const modules = path.join(workspace, 'node_modules');
    for (const name of packagesIn(path.join(ROOT, modules)))
      linkTo(path.join(ROOT, modules, name), path.join(folder, modules, name));
  }
}

function packagesIn(modules: string): string[] {
  try {
    return readdirSync(modules).filter((name) => name !== '@minori' && name !== '.cache');
  } catch {
    return []; // not every workspace has some of its own
  }
}

function linkTo(target: string, place: string): void {
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(target, place);
}

async function run(cwd: string, command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? 1)));
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed\n${output}`);
}
