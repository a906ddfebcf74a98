import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { install } from './install.mjs';
import { ROOT, run } from './run.mjs';

/**
 * Build, run the API's tests and start the site on another Node, installed from the npm registry for this run only.
 * @param {string} [version] such as `24` or `22.18.0`
 */
export async function testOnNode(version = '') {
  if (!/^\d+(\.\d+){0,2}$/.test(version)) throw new Error('Say which: npm run test:node -- 24');
  await install();
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-node-'));
  try {
    const bin = await installNode(version, folder);
    process.env['PATH'] = `${bin}${path.delimiter}${process.env['PATH']}`;
    const found = (await run('Looking which it is', 'node', ['--version'])).trim();
    await run(`Building on ${found}`, 'turbo', ['run', 'build', '--force', '--output-logs=errors-only']);
    await run(`The API's tests on ${found}`, 'npm', ['test', '-w', '@minori/api'], { shown: true });
    await run(`Starting the site on ${found}`, 'tsx', [path.join(ROOT, 'sandbox/src/tryStart.ts')], { shown: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Return the folder of the program. The package `node` would only install the same one, by a script. */
async function installNode(version, folder) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const prefix = system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${system}-${process.arch}`;
  await run(`Installing Node ${version}`, 'npm', [
    'install',
    `--prefix=${folder}`,
    '--ignore-scripts',
    `${name}@${version}`,
  ]);
  return path.join(folder, 'node_modules', name, 'bin');
}
