import type { Page } from '@playwright/test';
import { account, expect, logOut, signIn, test } from './actions';
import { startOwnServer } from './ownServer';

const OFFLINE = 'オフラインです';
const VISIT = 'minori.last_visit';

test.use({ serviceWorkers: 'allow' });

const firstPost = (page: Page) => page.getByRole('feed').getByRole('article').first();
const menuOf = (page: Page) => page.getByRole('button', { name: 'アカウントメニュー' });

/** What the worker keeps of the page that stands for all, by release. */
const pagesKept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('minori-release-'));
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match('/offline.html')));
    return names.filter((_, index) => found[index]);
  });

/** Wait until the worker keeps what the page runs on. */
async function untilKept(page: Page, releases = 1): Promise<void> {
  await expect.poll(() => pagesKept(page), { timeout: 30_000 }).toHaveLength(releases);
  // The page that stands for all is kept first, and then the files.
  await page.waitForTimeout(1_000);
}

test('what was read last opens without a connection, comes back with one, and goes with its member', async ({
  person,
}) => {
  const { page, context } = await person({ tolerated: /fetch|network/i });
  await page.goto('/');
  await signIn(page, account('takumi_eng'));
  await page.reload();
  await expect(firstPost(page)).toBeVisible();
  await untilKept(page);
  const post = await firstPost(page)
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .first()
    .getAttribute('href');
  await page.goto(post!);
  const article = page.getByRole('main').getByRole('article').first();
  await expect(article).toBeVisible();
  const text = (await article.innerText()).split('\n').find((line) => line.length > 20) ?? '';
  await page.goto('/notification');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.goto('/');
  await expect(firstPost(page)).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(OFFLINE, { exact: true })).toBeVisible();
  await expect(page.getByText(/時点の内容を表示しています/)).toBeVisible();
  await expect(firstPost(page)).toBeVisible();
  await menuOf(page).click();
  await expect(page.getByRole('menu').getByText('@takumi_eng')).toBeVisible();
  await page.goto(post!);
  await expect(page.getByRole('main')).toContainText(text);
  await page.goto('/notification');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(menuOf(page)).toBeVisible();

  await logOut(page);
  await expect(async () =>
    expect(await page.evaluate((name) => localStorage.getItem(name), VISIT)).toBeNull(),
  ).toPass();
  await context.setOffline(true);
  await page.goto('/notification');
  await expect(page.getByText(OFFLINE, { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'ログイン' })).toBeVisible();
  await expect(page.getByText('takumi_eng')).toHaveCount(0);
  // A guest's visit is kept as well, and may name anybody whose posts are public: it is a guest's through and through.
  const { cached, stored, visit } = await page.evaluate(async (name) => {
    const answers = await Promise.all(
      (await caches.keys()).map(async (cacheName) => {
        const cache = await caches.open(cacheName);
        return Promise.all(
          (await cache.keys()).map(async (key) => `${key.url} ${await (await cache.match(key))?.text()}`),
        );
      }),
    );
    const { [name]: kept = '{"user":null,"answers":[]}', ...others } = { ...localStorage } as Record<string, string>;
    type Kept = { user: unknown; answers: { queryKey: [string, { viewer?: string }] }[] };
    return { cached: answers.flat(), stored: others, visit: JSON.parse(kept) as Kept };
  }, VISIT);
  expect(
    cached.filter(
      (entry) => entry.includes('takumi_eng') || new URL(entry.split(' ')[0] ?? '').pathname.startsWith('/api/'),
    ),
  ).toEqual([]);
  expect(Object.entries(stored).filter(([, value]) => value.includes('takumi_eng'))).toEqual([]);
  expect(visit.user).toBeNull();
  expect(visit.answers.filter(({ queryKey }) => queryKey[1].viewer !== 'guest')).toEqual([]);
});

test('a release is there with one navigation, and what the one before has kept stays for its pages', async ({
  person,
}) => {
  const server = await startOwnServer();
  try {
    const { page, context } = await person();
    const courses = () =>
      page.evaluate(() => {
        const { remotes } = JSON.parse(document.getElementById('minori-config')?.textContent ?? '{}') as {
          remotes: Record<string, { address: string }>;
        };
        return remotes['mf-courses']?.address;
      });
    await page.goto(`${server.url}/courses`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await untilKept(page);
    const before = await courses();
    server.ship('mf-courses', '99.0.0');
    const main = server.shipShell();
    await page.reload();
    expect(await page.locator(`script[src="/assets/${main}"]`).count()).toBe(1);
    expect(await courses()).toBe('/remotes/mf-courses/99.0.0/mf-manifest.json');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect(
      await page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/mf-courses/99.0.0/')),
      ),
    ).toBe(true);
    await untilKept(page, 2);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(OFFLINE, { exact: true })).toBeVisible();
    expect(await page.locator(`script[src="/assets/${main}"]`).count()).toBe(1);
    expect(await courses()).toBe('/remotes/mf-courses/99.0.0/mf-manifest.json');
    await context.setOffline(false);
    server.rollBack();
    await page.reload();
    expect(await courses()).toBe(before);
  } finally {
    server.close();
  }
});

test('the manifest names icons of the size that they have, and browsers find nothing wrong with it', async ({
  person,
}) => {
  const { page, context } = await person();
  await page.goto('/about');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(address!);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(manifest).toMatchObject({ name: 'みのり', id: '/', lang: 'ja', start_url: '/' });
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    manifest.icons,
  );
  expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']));
  const devtools = await context.newCDPSession(page);
  const { errors } = (await devtools.send('Page.getAppManifest')) as { errors: unknown[] };
  expect(errors).toEqual([]);
});

test('what another app shares stands in the composer, for a guest once they are signed in', async ({ person }) => {
  const { page } = await person();
  const shared = { title: '決算を読む', url: 'https://example.com/report' };
  await page.goto(`/p/share?${new URLSearchParams(shared)}`);
  const login = page.getByRole('dialog');
  const { email, password } = account('takumi_eng');
  await login.getByLabel('メールアドレス').fill(email);
  await login.getByLabel('パスワード', { exact: true }).fill(password);
  await login.locator('form').getByRole('button', { name: 'ログイン' }).click();
  const text = page.getByRole('dialog').getByRole('textbox').first();
  await expect(text).toHaveValue('決算を読む\nhttps://example.com/report');
  await expect(page).toHaveURL(/\/$/);
});

test('the site is put on the home screen from the menu where the browser offers that', async ({ person }) => {
  const { page } = await person();
  await page.goto('/');
  await expect(firstPost(page)).toBeVisible();
  const menu = page.getByRole('banner').getByRole('button', { name: 'メニュー', exact: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'ヘルプ' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'ホーム画面に追加' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.documentElement.setAttribute('data-asked', ''),
    });
    dispatchEvent(offer);
  });
  await menu.click();
  await page.getByRole('menuitem', { name: 'ホーム画面に追加' }).click();
  await expect(page.locator('html[data-asked]')).toHaveCount(1);
});
