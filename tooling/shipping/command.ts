import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ship } from './ship.ts';

const USAGE = 'Say which: npm run ship -- mf-market [--to FOLDER]';

/** Reserve names by the API's own command, which reaches the database of `MONGODB_URI`. */
function reserveBy(root: string) {
  return async (names: readonly string[]) => {
    if (!process.env['MONGODB_URI'])
      throw new Error('Set MONGODB_URI: the names of pages are reserved in the database');
    const admin = path.join(root, 'api/dist/admin.js');
    const { status, stderr } = spawnSync(process.execPath, [admin, 'names', 'reserve', ...names], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr.trim());
  };
}

/** `npm run ship -- mf-market [--to FOLDER]`: ship what is built, by default to the site that `npm start` runs. */
export async function shipCommand(root: string, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' } } });
  if (positionals.length === 0) throw new Error(USAGE);
  const folder = values.to ?? path.join(root, '.data/release');
  const file = await ship({ root, folder, names: positionals, reserve: reserveBy(root) });
  console.log(`${positionals.join(', ')}: ${file} names what was built`);
}
