import type { Page } from '@playwright/test';
import type { ApiClient } from '@minori/contracts/client';
import { apiAs } from '../attacks/api';
import { addAxe, runAxe } from '../browser/axe';
import { refuseLivePrices } from '../browser/livePrices';
import { watch } from '../browser/settled';
import { smallTargets } from '../browser/touchTargets';
import { account, CORE, dialogOn, expect, signIn, test } from './actions';
import { GUEST, KEYWORD, MEMBER, TOPIC } from './paths';
import { DESKTOP, PHONE } from './screens';

// They only look.
test.describe.configure({ mode: 'parallel' });

const SCREENS = [
  { name: 'phone, light', screen: { ...PHONE, colorScheme: 'light' } },
  { name: 'desktop, dark', screen: { ...DESKTOP, colorScheme: 'dark' } },
] as const;

/** The pages of this site that name themselves, in both languages. */
const TITLES = [
  ['/', 'ホーム | みのり', 'Home | Minori'],
  ['/trending_topics', 'トレンドのトピック | みのり', 'Trending topics | Minori'],
  [`/topics/${TOPIC}`, '#決算 | みのり', '#決算 | Minori'],
  [`/p/post-topic/${TOPIC}`, '#決算 | みのり', '#決算 | Minori'],
  ['/creators/rankings', 'クリエイターランキング | みのり', 'Creator ranking | Minori'],
  ['/p/prediction_formula', '予想の採点のしくみ | みのり', 'How predictions are graded | Minori'],
  [`/search?keyword=${KEYWORD}`, '「決算」の検索結果 | みのり', 'Results for “決算” | Minori'],
  ['/haru_tsumi', '春野つみたて（@haru_tsumi） | みのり', '春野つみたて (@haru_tsumi) | Minori'],
] as const;

/** Everything that axe finds on the page, in a line each. */
async function violations(page: Page): Promise<string[]> {
  await addAxe(page);
  const found = await runAxe(page);
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** What is wrong with a page that is all there: what axe finds, whether it scrolls sideways, and what a finger would miss. */
async function faultsOf(page: Page): Promise<string[]> {
  const overflow = (await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )) as number;
  const faults = await violations(page);
  if (overflow > 0) faults.push(`scrolls sideways by ${overflow} px`);
  const isTouched = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  return isTouched ? [...faults, ...(await smallTargets(page))] : faults;
}

async function faultsOfAll(page: Page, addresses: string[]): Promise<string[]> {
  test.setTimeout(60_000 + addresses.length * 10_000);
  await refuseLivePrices(page);
  const settled = watch(page);
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await settled();
    faults.push(...(await faultsOf(page)).map((fault) => `${address} ${fault}`));
  }
  return faults;
}

test('what is wrong with a page is found', CORE, async ({ person }) => {
  const { page } = await person();
  await page.goto('/help');
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<img src="/images/icons/favicon.svg"><button></button><p>faint</p>');
    // The page's policy refuses styles that are written as an attribute.
    (main.lastElementChild as HTMLElement).style.color = '#bbb';
  });
  const rules = (await violations(page)).map((fault) => fault.split(':')[0]);
  expect(rules).toEqual(expect.arrayContaining(['image-alt', 'color-contrast', 'button-name']));
});

for (const { name, screen } of SCREENS) {
  test(`every page of a guest is accessible, fits and can be pressed: ${name}`, async ({ person }) => {
    const { page } = await person(screen);
    expect(await faultsOfAll(page, GUEST)).toEqual([]);
  });

  test(`every page of a member is accessible, fits and can be pressed: ${name}`, async ({ member }) => {
    const { page } = await member('haru_tsumi', screen);
    expect(await faultsOfAll(page, MEMBER)).toEqual([]);
  });
}

/** The newest post with each kind of media, and of each type that the member can't read. */
async function postsOfEachKind(api: ApiClient): Promise<string[]> {
  const found = new Map<string, string>();
  let from: string | undefined;
  for (let pages = 0; pages < 5; pages += 1) {
    const query = { sort: 'newest', page: from } as const;
    const { data, next_page } = await api('GET /feeds/recommend_timeline', { query });
    for (const item of data) {
      if (item.type !== 'post') continue;
      const { id, type, user_info, media, content_access } = item.post;
      const kinds = [...media.map((medium) => medium.type), ...(content_access.is_authorized ? [] : [type])];
      for (const kind of kinds) found.set(kind, found.get(kind) ?? `/${user_info.username}/posts/${id}`);
    }
    if (next_page === null) break;
    from = next_page;
  }
  return [...new Set(found.values())];
}

for (const { name, screen } of SCREENS) {
  test(`a post of each kind is accessible, fits and can be pressed: ${name}`, async ({ member }) => {
    const { page } = await member('haru_tsumi', screen);
    const paths = await postsOfEachKind(await apiAs(page, 'haru_tsumi'));
    expect(paths.length).toBeGreaterThanOrEqual(5);
    expect(await faultsOfAll(page, paths)).toEqual([]);
  });
}

/** The page of a symbol with each of its sections. */
async function symbolPages(api: ApiClient): Promise<string[]> {
  const { data } = await api('GET /news/charts/symbols', { query: { keyword: 'NI225' } });
  const sections = ['predictions', 'scoring_model', 'posts', 'news', 'analytics'];
  return sections.map((section) => `/chart?id=${data[0]?.id}&tab=chart&defaultTab=${section}`);
}

for (const { name, screen } of SCREENS) {
  test(`a symbol with each of its sections is accessible, fits and can be pressed: ${name}`, async ({ member }) => {
    const { page } = await member('shun_ai', screen);
    expect(await faultsOfAll(page, await symbolPages(await apiAs(page, 'shun_ai')))).toEqual([]);
  });
}

test('every page names itself in both languages', async ({ member }) => {
  const { page } = await member('haru_tsumi');
  for (const [path, ja] of TITLES) {
    await page.goto(path);
    await expect(page).toHaveTitle(ja);
  }
  await page.evaluate(() => localStorage.setItem('minori.language', 'en'));
  for (const [path, , en] of TITLES) {
    await page.goto(path);
    await expect(page).toHaveTitle(en);
  }
});

test('the dialogs are accessible', async ({ person }) => {
  const { page } = await person();
  await page.goto('/');
  for (const button of ['ログイン', '新規登録']) {
    await page.getByRole('banner').getByRole('button', { name: button }).click();
    await expect(dialogOn(page)).toBeVisible();
    expect(await violations(page), button).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await signIn(page, account('haru_tsumi'));
  await page
    .getByRole('main')
    .getByRole('button', { name: /投稿する|いま考えている/ })
    .first()
    .click();
  await expect(dialogOn(page)).toBeVisible();
  expect(await violations(page), 'composer').toEqual([]);
});

test('the interface is in English too, and stays so', async ({ member }) => {
  // The account is in English meanwhile: nobody else may look through it.
  const { page } = await member('minori_admin');
  await page.goto('/account');
  await page.getByRole('radio', { name: 'English' }).check({ force: true });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Settings');
  const settled = watch(page);
  await page.goto('/p/membership');
  await settled();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Membership');

  // The account keeps its language, and others sign in to it.
  await page.goto('/account');
  await page.getByRole('radio', { name: '日本語' }).check({ force: true });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('設定');
});

test('on a phone a guest is asked to log in by the bottom bar', CORE, async ({ person }) => {
  const { page } = await person(PHONE);
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'メインメニュー' });
  for (const button of ['マーケット情報', '投稿する', 'プロフィール']) {
    await bar.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: 'ログイン' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
