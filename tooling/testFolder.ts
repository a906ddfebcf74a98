import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string | undefined;

/** Give a run of tests a folder for what they keep for a time: it goes with the run, whatever is left in it. */
export default function openTestFolder(): void {
  if (folder && folder === process.env['TMPDIR']) return;
  const opened = mkdtempSync(path.join(tmpdir(), 'minori-tests-'));
  folder = opened;
  process.env['TMPDIR'] = opened;
  // Not before: workers, and processes that tests have left, may write until then.
  process.once('exit', () => rmSync(opened, { recursive: true, force: true, maxRetries: 3 }));
}
