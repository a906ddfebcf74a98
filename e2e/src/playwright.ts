import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Site } from '@minori/sandbox/site';
import type { Browser } from './browser/install.ts';

/** The running site, and what runs on it. */
export interface Run {
  site: Site;
  browser: Browser;
  /** Where the site keeps its data. */
  folder: string;
  /** For Playwright: file names, `--headed`, … */
  args: string[];
  /** Whose journeys; those of this commit when left out. */
  e2e?: string;
  /** Address of the site's server to visit; the site's first one when left out. */
  url?: string;
}

/** Run journeys on a site; return Playwright's exit code. */
export async function runPlaywright(run: Run): Promise<number> {
  const { site, browser, folder, args, e2e = path.dirname(import.meta.dirname), url = site.url } = run;
  const cli = createRequire(path.join(e2e, 'package.json')).resolve('@playwright/test/cli');
  const child = spawn(process.execPath, [cli, 'test', ...args], {
    cwd: e2e,
    stdio: 'inherit',
    env: {
      ...process.env,
      E2E_SITE_URL: url,
      E2E_API_URL: site.apiUrl,
      E2E_INBOX_URL: site.inboxUrl,
      E2E_PARTNERS_URL: site.partners.sandboxUrl,
      E2E_STRIPE_URL: site.stripe.simulatorUrl,
      E2E_MONGODB_URI: site.mongoUri,
      E2E_SITE_FOLDER: folder,
      E2E_ACCOUNTS: JSON.stringify(site.accounts),
      E2E_BROWSER: JSON.stringify(browser),
    },
  });
  const code = await new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
  if (code !== 0) {
    const problems = site.logs.filter((line) => /"level":[56]0/.test(line));
    console.log(problems.slice(-40).join('\n'));
  }
  return code;
}
