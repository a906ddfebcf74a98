import type { Site } from '@minori/sandbox/site';
import { dialogOn, expect, signIn, test } from './actions';
import { registerOn, runCommandOn, startEmptySite } from './ownSite';
import { DESKTOP, PHONE } from './screens';

let site: Site;

test.beforeAll(async () => {
  site = await startEmptySite();
});
test.afterAll(() => site.close());

test('a member says their age once, tells of their work from two tabs, and others read it', async ({ person }) => {
  test.slow();
  const owner = await registerOn(site, 'work_hana', '出井 花');
  const reader = await registerOn(site, 'work_ken', '河合 健');
  await runCommandOn(site, 'age', 'clear', owner.username, '確認のため');
  const { page, context } = await person(PHONE);
  await page.goto(`${site.url}/about`);
  await signIn(page, owner);

  await test.step('the age is said in the account, and not asked again', async () => {
    await page.goto(`${site.url}/account`);
    await page.getByRole('button', { name: '生年月日を入力' }).tap();
    await dialogOn(page).getByLabel('年').selectOption('1990');
    await dialogOn(page).getByLabel('月').selectOption('5');
    await dialogOn(page).getByLabel('日').selectOption('5');
    await dialogOn(page).getByRole('button', { name: '確認する' }).tap();
    await expect(page.getByText('18歳以上であることを確認しました。')).toBeVisible();
    await expect(page.getByRole('button', { name: '生年月日を入力' })).toBeHidden();
  });

  const other = await context.newPage();
  await other.goto(`${site.url}/account/recruitment`);
  await expect(other.getByLabel('自己PR', { exact: true })).toBeVisible();

  await test.step('what is told is saved, a job among it', async () => {
    await page.getByRole('link', { name: 'お仕事' }).tap();
    await page.getByRole('radio', { name: 'みのりのメンバー' }).check();
    await page.getByRole('checkbox', { name: '証券外務員（一種）' }).check();
    await page.getByRole('button', { name: '職歴を追加する' }).tap();
    const job = dialogOn(page);
    await job.getByLabel('会社・団体名').fill('みらい証券');
    await job.getByLabel('役職・仕事の内容').fill('アナリスト');
    await job.getByRole('group', { name: '開始' }).getByLabel('年').selectOption('2015');
    await job.getByRole('group', { name: '開始' }).getByLabel('月').selectOption('04');
    await job.getByRole('checkbox', { name: '現在も続けている' }).check();
    await job.getByRole('button', { name: '決定する' }).tap();
    await expect(job).toBeHidden();
    await page.getByLabel('自己PR', { exact: true }).fill('必ず儲かる方法を教えます');
    await page.getByRole('button', { name: '保存する' }).tap();
    await expect(page.getByText(/使用できない表現が含まれています/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('自己PR', { exact: true })).toHaveValue('必ず儲かる方法を教えます');
    await page.getByLabel('自己PR', { exact: true }).fill('決算の読み方を伝えます');
    await page.getByRole('button', { name: '保存する' }).tap();
    await expect(page.getByText('保存しました')).toBeVisible();
  });

  await test.step('the tab that knows nothing of it writes over it only when told so', async () => {
    await other.getByLabel('自己PR', { exact: true }).fill('古い画面から');
    await other.getByRole('button', { name: '保存する' }).tap();
    await other.getByRole('button', { name: '変更後の内容を読み込む' }).tap();
    await expect(other.getByLabel('自己PR', { exact: true })).toHaveValue('決算の読み方を伝えます');
  });

  await test.step('another member reads it on the page of its owner', async () => {
    const { page: theirs, context: their } = await person(DESKTOP);
    await theirs.goto(`${site.url}/about`);
    await signIn(theirs, reader);
    await theirs.goto(`${site.url}/${owner.username}?tab=profile`);
    const shown = theirs.getByRole('region', { name: 'お仕事プロフィール' });
    await expect(shown).toContainText('みらい証券、アナリスト');
    await expect(shown).toContainText('ご本人の申告です。みのりは確認していません。');
    await expect(shown).toContainText('決算の読み方を伝えます');
    await their.close();
  });
  // Open pages go on asking, and would hear 503 from a site that closes.
  await context.close();
});
