import type { Site } from '@minori/sandbox/site';
import type { BrowserContext } from 'playwright-core';
import { launchBrowser } from '../../src/browser/launch.ts';
import { memberBrowsers } from '../../src/browser/members.ts';
import { PHONE } from '../../src/browser/phone.ts';
import { clientOf } from '../../src/client.ts';
import { firstPages, type FirstPage } from '../../src/firstPages.ts';
import { noteLoad, reportTable, type Goal, type Row } from '../report.ts';
import { startOneBundle, type Front } from '../fronts.ts';
import { visit, type Visit } from './visit.ts';

const KILO = 1_000;
const BUNDLE = 'one bundle';
/** Of LCP against the same screen as one bundle. */
const BUNDLE_RATIO: Goal = { atMost: 1.15 };

const SHIFT = { decimals: 4, goal: { atMost: 0 } };
const BANNER_ROUNDS = 2;

/** How the pages are measured. */
export interface PageOptions {
  rounds: number;
  /** Only pages of this name, as `home`. */
  only: string | undefined;
}

/** Opens a browser that has been to a site before, if its visitor has. */
type Enter = (front: Front) => Promise<BrowserContext>;

/** Visit the page of each front in turn. The first round, which warms up the servers, is not counted. */
async function visitInTurn(fronts: Front[], { path, usable, visitor }: FirstPage, enter: Enter, rounds: number) {
  const visits = fronts.map((): Visit[] => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, front] of fronts.entries()) {
      const context = await enter(front);
      const one = await visit(context, `${front.url}${path}`, usable);
      if (visitor === 'guest') await context.close();
      if (round >= 0) visits[index]?.push(one);
    }
  }
  return visits;
}

function rowsOf(page: FirstPage, visits: Visit[][]): Row[] {
  const row = (key: keyof Visit, name: string, rest: Omit<Row, 'name' | 'columns'>, divisor = 1): Row => ({
    name,
    columns: visits.map((ofOne) => ofOne.map((one) => one[key] / divisor)),
    ...rest,
  });
  const [ms, kB] = [{ unit: ' ms' }, { unit: ' kB', decimals: 1 }];
  return [
    row('largestPaint', 'LCP', { ...ms, goal: { atMost: page.visitor === 'guest' ? 1_200 : 2_200 } }),
    row('firstPaint', 'first paint', ms),
    row('longestTask', 'longest task', { ...ms, goal: { atMost: 100 } }),
    row('blockingTime', 'total blocking time', ms),
    row('usable', 'usable', { ...ms, goal: { atMost: 2_200 } }),
    row('js', 'JS until then', { ...kB, goal: { atMost: page.atMostJs } }, KILO),
    row('css', 'CSS until then', { ...kB, goal: { atMost: 40 } }, KILO),
    row('requests', 'requests until then', { goal: { atMost: 20 } }),
    row('layoutShift', 'CLS', SHIFT),
    row('html', 'HTML', kB, KILO),
    row('rendered', 'rendered by the server (1) or not (0)', {}),
  ];
}

/** Compare each visit with the one bundle's of the same round. */
function ratioRow(visits: Visit[][], fronts: Front[]): Row {
  const bundle = visits[fronts.findIndex(({ name }) => name === BUNDLE)] ?? [];
  const ratio = (one: Visit, round: number) => one.largestPaint / (bundle[round]?.largestPaint ?? 0);
  const columns = visits.map((ofOne) => (ofOne === bundle ? [] : ofOne.map(ratio)));
  return { name: 'LCP against the one bundle', decimals: 2, columns, goal: BUNDLE_RATIO };
}

/** Show a banner above every page while `work` is done. */
async function withBanner(site: Site, work: () => Promise<void>): Promise<void> {
  const staff = site.accounts.find(({ username }) => username === 'minori_admin');
  if (!staff) throw new Error('The demo data have no staff');
  const api = await clientOf(site, staff);
  const text = {
    ja: '今夜2時から4時まで、点検のためご利用いただけません。',
    en: 'Closed for maintenance from 2 to 4 a.m.',
  };
  const { data: banner } = await api('POST /admin/banners', { body: { kind: 'general_notification', text } });
  await work();
  await api('POST /admin/banners/:id/end', { params: { id: banner.id } });
}

/**
 * Measure the first page for guests, who come for the first time, and for a member who comes again, each beside its goal.
 * The guests' home is measured in turn with the same screen as one bundle.
 */
export async function benchPage(
  site: Site,
  folder: string,
  fronts: Front[],
  { rounds, only }: PageOptions,
): Promise<void> {
  const [account] = site.accounts;
  if (!account) throw new Error('There is no demo account');
  const pages = (await firstPages(await clientOf(site, account))).filter(({ name }) => !only || name === only);
  const [now = { name: 'now', url: site.url }, ...earlier] = fronts;
  const bundle = await startOneBundle(site, folder, BUNDLE);
  const browser = await launchBrowser();
  console.log(
    `\nPages on a phone of 412 px, 150 ms, 1.6 Mbit/s, processor at a quarter: medians of ${rounds} (least–most)`,
  );
  noteLoad();
  try {
    const enter = { guest: () => browser.newContext(PHONE), member: memberBrowsers(browser, account) };
    for (const page of pages) {
      const isCompared = page.visitor === 'guest' && page.path === '/';
      const compared = isCompared ? [now, bundle, ...earlier] : fronts;
      const visits = await visitInTurn(compared, page, enter[page.visitor], rounds);
      const rows = rowsOf(page, visits);
      if (isCompared) rows.splice(1, 0, ratioRow(visits, compared));
      reportTable(
        `${page.visitor}: ${page.name}`,
        compared.map(({ name }) => name),
        rows,
      );
    }
    await withBanner(site, async () => {
      const shifts: Row[] = [];
      for (const page of pages) {
        const [visits = []] = await visitInTurn([now], page, enter[page.visitor], BANNER_ROUNDS);
        const columns = [visits.map(({ layoutShift }) => layoutShift)];
        shifts.push({ name: `${page.visitor}: ${page.name}`, columns, ...SHIFT });
      }
      reportTable('CLS with a banner', [now.name], shifts);
    });
    noteLoad();
  } finally {
    await browser.close();
  }
}
