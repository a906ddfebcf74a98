import type { PushPayload } from '@minori/contracts';
import type { Site } from '@minori/sandbox/site';
import type { Page } from '@playwright/test';
import { addAxe, runAxe } from '../browser/axe';
import { openPushBrowser } from '../browser/pushes';
import { expect, signIn, test } from './actions';
import { registerOn, startEmptySite } from './ownSite';
import { press, SCREENS } from './screens';

const SETTINGS = '/account/notifications_setting';

const ownSwitch = (page: Page) => page.getByRole('switch', { name: /^この端末にプッシュ通知を受け取る/ });
const devices = (page: Page) => page.getByRole('list', { name: 'プッシュ通知が届く端末' });

async function looksRight(page: Page): Promise<void> {
  await addAxe(page);
  expect((await runAxe(page)).map(({ id }) => id)).toEqual([]);
}

let site: Site;

test.beforeAll(async () => {
  site = await startEmptySite();
});
test.afterAll(() => site.close());

for (const [name, screen] of SCREENS) {
  test(`pushes are asked for by a press, shown by the worker, and lead to what they tell of: ${name}`, async ({
    person,
  }, info) => {
    const { page, context } = await person({ ...screen, baseURL: site.url, serviceWorkers: 'allow' });
    const [member, fan] = [
      await registerOn(site, `own_${name}`, '花子'),
      await registerOn(site, `fan_${name}`, '太郎'),
    ];
    const { api } = member;
    await page.goto('/');
    await signIn(page, member);
    const { data } = await api('GET /notifications/push');
    const browser = await openPushBrowser({ context, page, site }, data.public_key ?? '');

    await page.goto(SETTINGS);
    await expect(ownSwitch(page)).not.toBeChecked();
    expect(await page.evaluate(() => Notification.permission)).toBe('default');
    await press(screen, page.getByText('この端末にプッシュ通知を受け取る'));
    await expect(ownSwitch(page)).toBeChecked();
    await expect(devices(page).getByText('この端末')).toBeVisible();
    await looksRight(page);
    await page.screenshot({ path: info.outputPath(`push.${name}.png`), fullPage: true });

    const me = (await api('GET /profiles/me')).data;
    // What it is pushed is chosen for each device, and stays so.
    await press(screen, devices(page).getByText('届く通知を選ぶ'));
    const reactions = devices(page).getByRole('switch', { name: /^反応/ });
    const refused = async () => (await api('GET /notifications/push')).data.devices[0]?.refused;
    await press(screen, devices(page).getByText('反応', { exact: true }));
    await expect(reactions).not.toBeChecked();
    await expect.poll(refused).toEqual(['reactions']);
    await looksRight(page);
    await page.screenshot({ path: info.outputPath(`choices.${name}.png`), fullPage: true });
    await page.reload();
    await press(screen, devices(page).getByText('届く通知を選ぶ'));
    await expect(reactions).not.toBeChecked();
    await press(screen, devices(page).getByText('反応', { exact: true }));
    await expect.poll(refused).toEqual([]);

    await fan.api('POST /users/follows', { body: { user_id: me.id, action: 'follow' } });
    const [pushed = ''] = await browser.pushed(1);
    const payload = JSON.parse(pushed) as PushPayload;
    expect(payload.path).toBe(`/${fan.username}`);
    expect(payload.title).toMatch(/があなたをフォローしました$/);
    expect(await browser.deliver(pushed)).toEqual([{ title: payload.title, body: payload.body, tag: payload.tag }]);

    // The page that is open goes there by itself, and it is read.
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await browser.press();
    await expect(page).toHaveURL(new RegExp(`/${fan.username}$`));
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    const unread = async () => (await api('GET /notifications/', { query: { filter: 'unread' } })).data.length;
    await expect.poll(unread).toBe(0);

    await page.goto(SETTINGS);
    await expect(ownSwitch(page)).toBeChecked();
    await press(screen, page.getByText('この端末にプッシュ通知を受け取る'));
    await expect(ownSwitch(page)).not.toBeChecked();
    await expect(devices(page)).toBeHidden();
    expect((await api('GET /notifications/push')).data.devices).toEqual([]);
  });
}
