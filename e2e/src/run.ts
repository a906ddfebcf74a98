import { findBrowser } from './browser/install.ts';
import { startDemoSite } from './demoSite.ts';
import { runPlaywright } from './playwright.ts';

/** Run the journeys against a fresh site with demo data. Arguments go to Playwright: file names, `--headed`, … */
async function run(): Promise<number> {
  const browser = await findBrowser();
  const site = await startDemoSite();
  try {
    return await runPlaywright({ site, browser, folder: site.folder, args: process.argv.slice(2) });
  } finally {
    await site.close();
  }
}

process.exitCode = await run();
