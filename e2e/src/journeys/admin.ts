import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ADMIN = path.resolve(import.meta.dirname, '../../../api/dist/admin.js');

/** Run a command of staff on a site, the one of all journeys unless told; return what it prints. */
export async function runAdmin(args: string[], mongoUri = process.env['E2E_MONGODB_URI']): Promise<string> {
  const env = { ...process.env, MONGODB_URI: mongoUri };
  return (await promisify(execFile)(process.execPath, [ADMIN, ...args], { env })).stdout;
}
