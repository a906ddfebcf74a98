import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const WORKSPACE = join(__dirname, '../..');
/** Beside what it imports. */
const DIST = join(WORKSPACE, 'dist');
const ADDRESS = 'BUILD_ADDRESS';

/** The one bundle of the API. */
export interface ApiBuild {
  /** Take what was built away again. */
  close(): Promise<void>;
}

/**
 * Offer all test files of a run one bundle of the API as it stands in the sources, built when the first asks: a process
 * starts from it in a fraction of the time.
 */
export async function openApiBuild(): Promise<ApiBuild> {
  let building: Promise<string> | undefined;
  const server = createServer((_, response) => {
    building ??= build();
    building.then(
      (folder) => response.end(folder),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env[ADDRESS] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async close() {
      server.closeAllConnections();
      server.close();
      const folder = await building?.catch(() => undefined);
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function build(): Promise<string> {
  await mkdir(DIST, { recursive: true });
  const folder = await mkdtemp(join(DIST, 'processes-'));
  await promisify(execFile)('npx', ['--no', 'rspack', 'build', '--output-path', folder], { cwd: WORKSPACE });
  return folder;
}

/** Return the folder of the bundle that the run shares. */
export async function builtApi(): Promise<string> {
  const response = await fetch(process.env[ADDRESS] ?? '');
  const answer = await response.text();
  if (!response.ok) throw new Error(`The API can’t be built: ${answer}`);
  return answer;
}
