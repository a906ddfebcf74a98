import { account, CORE, expect, signIn, test } from './actions';
import { startOwnServer, type OwnServer } from './ownServer';

const REFUSED = { title: 'この画面は現在更新中です', feature: /^この機能は現在更新中です/ };

let server: OwnServer;

test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterEach(() => server.rollBack());
test.afterAll(() => server.close());

for (const [range, version] of [
  ['^1.0.0', '2.0.1'],
  ['^99.0.0', '99.0.0'],
] as const) {
  test(`a remote that needs ${range} of the platform is refused until it is rolled back; all else works`, async ({
    person,
  }) => {
    const { page } = await person();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    server.ship('mf-courses', version, { needs: { '@minori/platform': range } });

    await page.goto(`${server.url}/courses`);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(REFUSED.title);
    await page.getByRole('main').getByRole('link', { name: 'ホームへ戻る' }).click();
    await expect(page.getByRole('feed')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
    await page.goto(`${server.url}/courses`);
    await expect(heading).toHaveText('This screen is being updated');

    expect(scripts.filter((file) => file.startsWith('/remotes/mf-courses/'))).toEqual([]);
    expect(server.refusals.filter((refusal) => refusal.version === version)).toEqual([
      expect.objectContaining({
        remote: 'mf-courses',
        unmet: [{ package: '@minori/platform', needed: range, provided: expect.stringMatching(/^\d+\.\d+\.\d+$/) }],
      }),
    ]);

    server.rollBack();
    await page.reload();
    await expect(heading).toHaveText('Courses');
  });
}

test('dialogs and panels of refused remotes are answered by a message', CORE, async ({ person }) => {
  const { page } = await person();
  for (const name of ['mf-payments', 'mf-notifications'])
    server.ship(name, '99.0.0', { needs: { '@minori/contracts': '^99.0.0' } });
  await page.goto(server.url);
  await signIn(page, account('haru_tsumi'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^コイン残高/ })
    .click();
  await expect(page.getByText(REFUSED.feature)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: /^通知/ }).click();
  await expect(page.getByRole('dialog', { name: '通知' }).getByText(REFUSED.feature)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
});

for (const version of ['0.9.0', '99.1.0']) {
  test(`a remote of version ${version} works where its ranges fit`, async ({ person }) => {
    const { page } = await person();
    server.ship('mf-courses', version);
    const entry = page.waitForRequest((request) =>
      request.url().includes(`/remotes/mf-courses/${version}/remoteEntry`),
    );
    await page.goto(`${server.url}/courses`);
    await entry;
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(server.refusals.filter((refusal) => refusal.version === version)).toEqual([]);
  });
}
