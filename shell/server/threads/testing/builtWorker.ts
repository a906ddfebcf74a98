import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SHELL = path.resolve(__dirname, '../../..');

/** Build the threads as they are shipped into a folder of their own; return the file of one. */
export function buildWorker(name: 'worker' | 'heads' = 'worker'): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-worker-'));
  const rspack = path.resolve(SHELL, '../node_modules/@rspack/cli/bin/rspack.js');
  const config = ['-c', 'server/rspack.config.ts', '--config-name', 'render'];
  execFileSync(process.execPath, [rspack, 'build', ...config, '--output-path', folder], { cwd: SHELL, stdio: 'pipe' });
  return path.join(folder, `${name}.cjs`);
}
