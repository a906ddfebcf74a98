import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '@minori/sandbox/site';
import { findBrowser } from './browser/install.ts';
import { runPlaywright } from './playwright.ts';

/** Run the journeys against a fresh site with demo data. Arguments go to Playwright: file names, `--headed`, … */
async function run(): Promise<number> {
  const browser = await findBrowser();
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-e2e-'));
  const site = await startSite({ dataDir: folder, ports: 'free', quiet: true, env: { RATE_LIMITS: 'off' } });
  try {
    return await runPlaywright({ site, browser, folder, args: process.argv.slice(2) });
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await run();
