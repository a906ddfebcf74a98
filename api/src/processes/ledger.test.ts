import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

jest.setTimeout(240_000);

const WORKSPACE = join(__dirname, '../..');

test('64 workers in two processes post by lot: at each look sums are zero, nothing is negative, and nothing is gone', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'bench/ledger.ts', '1000', '2', '250'],
    { cwd: WORKSPACE },
  );
  const { posted, repeated, refused, looks, problems } = JSON.parse(stdout) as Record<string, number>;
  expect(problems).toEqual([]);
  // Of 1,000, some are sent twice, and some take more than there is.
  expect(posted).toBeGreaterThan(500);
  expect(Number(posted) + Number(refused)).toBeGreaterThanOrEqual(1_000);
  expect(repeated).toBeGreaterThan(0);
  expect(looks).toBeGreaterThan(1);
});
