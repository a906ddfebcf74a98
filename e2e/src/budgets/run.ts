import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '@minori/sandbox/site';
import type { BrowserContext } from 'playwright-core';
import { launchBrowser } from '../browser/launch.ts';
import { refuseLivePrices } from '../browser/livePrices.ts';
import { memberBrowsers } from '../browser/members.ts';
import { bytesOf, recordNetwork } from '../browser/network.ts';
import { PHONE } from '../browser/phone.ts';
import { watch } from '../browser/settled.ts';
import { clientOf } from '../client.ts';
import { startDemoSite } from '../demoSite.ts';
import { firstPages, type FirstPage } from '../firstPages.ts';
import { budgetsFor, excess, tableOf, type Budgets, type Weight } from './budgets.ts';

const FILE = path.resolve(import.meta.dirname, '../../budgets.json');
const TRIES = 3;
/** Pictures change with the demo data of the day. */
const COUNTED = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR']);

/** What a page weighs once it is all there. */
async function weigh(context: BrowserContext, url: string, usable: string): Promise<Weight> {
  const page = await context.newPage();
  await refuseLivePrices(page);
  const arrived = await recordNetwork(await context.newCDPSession(page));
  const settled = watch(page);
  await page.goto(url);
  await page.locator(usable).first().waitFor();
  await settled();
  await page.close();
  return {
    js: bytesOf(arrived, 'Script'),
    css: bytesOf(arrived, 'Stylesheet'),
    html: bytesOf(arrived, 'Document'),
    // What is written, as that a post was seen, comes after a time.
    requests: arrived.filter(({ type, method }) => COUNTED.has(type) && method === 'GET').length,
  };
}

/** Weigh each page; again while one is above its budget: where the API was late, a page has asked for more itself. */
async function weighAll(site: Site, budgets: Budgets | undefined): Promise<Budgets> {
  const [account] = site.accounts;
  if (!account) throw new Error('There is no demo account');
  const pages = await firstPages(await clientOf(site, account));
  const browser = await launchBrowser();
  const weights: Budgets = {};
  try {
    const enter = { guest: () => browser.newContext(PHONE), member: memberBrowsers(browser, account) };
    const weighOne = async ({ visitor, name, path: place, usable }: FirstPage) => {
      const key = `${visitor} ${name}`;
      const url = `${site.url}${place}`;
      await (await fetch(url)).text(); // warms up the servers
      for (let tries = 0; tries < TRIES; tries += 1) {
        const weight = await weigh(await enter[visitor](site), url, usable);
        weights[key] = weight;
        if (!budgets || excess(weight, budgets[key]).length === 0) return;
      }
    };
    const inTurn = async (visitor: FirstPage['visitor']) => {
      for (const page of pages.filter((one) => one.visitor === visitor)) await weighOne(page);
    };
    await Promise.all([inTurn('guest'), inTurn('member')]);
    return Object.fromEntries(Object.entries(weights).toSorted(([one], [other]) => one.localeCompare(other)));
  } finally {
    await browser.close();
  }
}

/** `tsx src/budgets/run.ts [--write]`: weigh the first pages on a fresh site; fail when one is above its budget, or set them anew. */
async function run() {
  const site = await startDemoSite();
  try {
    if (process.argv.includes('--write')) {
      writeFileSync(FILE, `${JSON.stringify(budgetsFor(await weighAll(site, undefined)), null, 2)}\n`);
      return;
    }
    const budgets = JSON.parse(readFileSync(FILE, 'utf8')) as Budgets;
    const weights = await weighAll(site, budgets);
    console.log(tableOf(weights, budgets));
    if (Object.entries(weights).every(([name, weight]) => excess(weight, budgets[name]).length === 0)) return;
    console.log('What is marked is above its budget in e2e/budgets.json: CONTRIBUTING.md says how to go on.');
    process.exitCode = 1;
  } finally {
    await site.close();
  }
}

await run();
