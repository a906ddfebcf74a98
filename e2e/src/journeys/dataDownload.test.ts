import { readFile } from 'node:fs/promises';
import type { Site } from '@minori/sandbox/site';
import { strFromU8, unzipSync } from 'fflate';
import { expect, signIn, test } from './actions';
import { PASSWORD, registerOn, startEmptySite } from './ownSite';

let site: Site;

test.beforeAll(async () => {
  site = await startEmptySite();
});
test.afterAll(() => site.close());

test('a member asks for their data, downloads it, and finds in it what is theirs', async ({ person }) => {
  test.slow();
  const stamp = Date.now().toString(36).slice(-5);
  const member = await registerOn(site, `dat_${stamp}`, '出井 花');
  await member.api('POST /posts/', { body: { text: 'ダウンロードで確かめる投稿' } });
  const { page, context } = await person();
  await page.goto(`${site.url}/about`);
  await signIn(page, { email: member.email, password: PASSWORD });
  await page.goto(`${site.url}/account/security`);

  await page.getByRole('button', { name: '作成を依頼する' }).click();
  await expect(page.getByText('ご依頼を受け付けました。準備ができたらメールでお知らせします。')).toBeVisible();
  await expect(page.getByText(/^ダウンロードできます（/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: '作成を依頼する' })).toBeHidden();
  await expect(async () => {
    const response = await fetch(`${site.inboxUrl}/api/messages?to=${encodeURIComponent(member.email)}`);
    const mails = (await response.json()) as { subject: string }[];
    expect(mails.map(({ subject }) => subject)).toContain('【みのり】データのダウンロードの準備ができました');
  }).toPass();

  const waits = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ダウンロード', exact: true }).click();
  const download = await waits;
  expect(download.suggestedFilename()).toMatch(/^minori-data-[\d-]+\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(text('README.txt')).toContain('posts.json: 投稿');
  expect(JSON.parse(text('profile.json'))).toMatchObject([{ username: member.username, name: '出井 花' }]);
  expect(JSON.parse(text('posts.json'))).toMatchObject([{ text: 'ダウンロードで確かめる投稿' }]);
  expect(JSON.parse(text('devices.json'))).not.toEqual([]);
  await context.close();
});
