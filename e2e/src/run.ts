import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '@minori/sandbox/site';
import { findBrowser } from './browser/install.ts';

/** Run the journeys against a fresh site with demo data. Arguments go to Playwright: file names, `--headed`, … */
async function run(): Promise<number> {
  const browser = await findBrowser();
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-e2e-'));
  const site = await startSite({ dataDir: folder, ports: 'free', quiet: true, env: { RATE_LIMITS: 'off' } });
  try {
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
    const child = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
      cwd: path.dirname(import.meta.dirname),
      stdio: 'inherit',
      env: {
        ...process.env,
        E2E_SITE_URL: site.url,
        E2E_API_URL: site.apiUrl,
        E2E_INBOX_URL: site.inboxUrl,
        E2E_SITE_FOLDER: folder,
        E2E_ACCOUNTS: JSON.stringify(site.accounts),
        E2E_BROWSER: JSON.stringify(browser),
      },
    });
    const code = await new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
    if (code !== 0)
      console.log(
        site.logs
          .filter((line) => /"level":[56]0/.test(line))
          .slice(-40)
          .join('\n'),
      );
    return code;
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await run();
