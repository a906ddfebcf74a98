import type { Site } from '@minori/sandbox/site';
import type { Page } from '@playwright/test';
import { clientOf } from '../client';
import { startDemoSite } from '../demoSite';
import { account, dialogOn, expect, signIn, test } from './actions';
import { PHONE } from './screens';

const DAY_MS = 86_400_000;
/** A site with its demo data takes a while on a busy machine. */
const START_MS = 300_000;
/** Where a browser keeps what it calls itself. */
const DEVICE = 'minori.device';

let site: Site;

// A site of its own, so that no other journey is told anything.
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  site = await startDemoSite();
});
test.afterAll(() => site.close());

const apiOf = (username: string) => clientOf(site, account(username));
/** The next visit is with a browser that forgot what it is called: half an hour does not pass here. */
const nextVisit = (page: Page) => page.evaluate((key) => localStorage.removeItem(key), DEVICE);
const both = (text: string) => ({ ja: text, en: text });

test('one thing a visit, in all tabs: what staff did, with another look at it; an advertisement; a question', async ({
  person,
}) => {
  test.slow();
  const [staff, haru] = [await apiOf('minori_admin'), await apiOf('haru_tsumi')];
  const { data: post } = await haru('POST /posts/', {
    body: { text: '配当の見通しを、決算書から引用してまとめました。' },
  });
  const act = { act: 'disable', violation: 'copyright', source: 'report', note: '引用の範囲を超えています。' } as const;
  await staff('POST /admin/posts/:id/violations', { params: { id: post.id }, body: act });
  const until = new Date(Date.now() + 30 * DAY_MS).toISOString();
  const survey = {
    question: { ja: '投稿は読みやすいですか？', en: 'Are posts easy to read?' },
    options: [
      { ja: '読みやすい', en: 'Yes' },
      { ja: '読みにくい', en: 'No' },
    ],
  };
  await staff('POST /admin/surveys', { body: { ...survey, places: ['popup'] } });
  await staff('POST /admin/promos', {
    body: {
      key: 'promo_journey',
      partner: '架空証券',
      title: both('口座開設のご案内'),
      text: both('架空証券で口座を開設した方に、架空証券から特典が贈られます。'),
      conditions: both('はじめて口座を開設する方。期間は30日間です。'),
      url: 'https://broker.example/open',
      consent: { reference: '契約書 12', agreed_on: '2026-01-05' },
      ends_at: until,
      budget: 1,
    },
  });

  const { page, context } = await person({ baseURL: site.url, viewport: PHONE.viewport });
  // No popup comes there.
  await page.goto('/about');
  await signIn(page, account('haru_tsumi'));
  await expect(dialogOn(page)).toHaveCount(0);
  await page.goto('/help');
  const dialog = dialogOn(page);
  await expect(dialog).toHaveAccessibleName('投稿を非公開にしました');
  await expect(dialog).toContainText('引用の範囲を超えています。');
  const second = await context.newPage();
  const asked = second.waitForResponse((response) => response.url().includes('/profiles/me/popups'));
  await second.goto('/help');
  expect(((await (await asked).json()) as { data: unknown[] }).data).toEqual([]);
  await second.close();
  await dialog.getByRole('button', { name: '再審査を依頼する' }).click();
  await expect(dialog).toHaveAccessibleName('再審査を依頼する');
  await dialog.getByRole('textbox').fill('引用元を明記し、必要な範囲にとどめています。');
  await dialog.getByRole('button', { name: '依頼する', exact: true }).click();
  await expect(page.getByText('再審査を依頼しました')).toBeVisible();
  const { data: asking } = await staff('GET /admin/moderation_decisions', {});
  const own = asking.find(({ post_id }) => post_id === post.id);
  await staff('POST /admin/moderation_decisions/:id', { params: { id: own?.id ?? '' }, body: { status: 'approved' } });
  await expect(async () => {
    expect((await haru('GET /posts/:id', { params: { id: post.id } })).data.post_state).toBe('published');
  }).toPass();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await nextVisit(page);
  await page.reload();
  await expect(dialog).toHaveAccessibleName('投稿が元に戻りました');
  await dialog.getByRole('button', { name: '投稿を確認する' }).click();
  await expect(page).toHaveURL(new RegExp(`/haru_tsumi/posts/${post.id}$`));
  await expect(dialog).toHaveCount(0);

  await nextVisit(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/help');
  await expect(dialog).toHaveAccessibleName('口座開設のご案内');
  await expect(dialog).toContainText(/広告.*架空証券のサービスのご案内です.*条件/);
  await expect(dialog.getByRole('link', { name: '架空証券のサイトを見る' })).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await nextVisit(page);
  await page.setViewportSize(PHONE.viewport);
  await page.reload();
  await expect(dialog).toHaveAccessibleName('アンケート');
  await dialog.getByRole('button', { name: '読みやすい' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('あなたの回答: 読みやすい')).toBeVisible();
  await dialog.getByRole('button', { name: '閉じる' }).first().click();
  await expect(dialog).toHaveCount(0);
  const { data: surveys } = await staff('GET /admin/surveys', {});
  const result = surveys.find(({ question }) => question.ja === survey.question.ja);
  expect(result).toMatchObject({ answer_count: 1, options: [{ count: 1 }, { count: 0 }] });
  expect((await staff('GET /admin/promos')).data[0]).toMatchObject({ state: 'used_up', used: 1 });

  await nextVisit(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
