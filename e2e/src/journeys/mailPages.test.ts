import { expect, linkInMail, signUp, test } from './actions';

test('from a caught mail: an address that is verified, mails that end and come again, and what the settings say', async ({
  person,
}) => {
  const stamp = Date.now().toString(36).slice(-5);
  const email = `mina-${stamp}@example.com`;
  const { page } = await person();
  await signUp(page, { email, password: 'minori-2026!', username: `mina_${stamp}`, name: '佐藤 美奈' });
  const news = page.getByRole('switch', { name: /^みのりからのお知らせ/ });
  const heading = (of: typeof page, name: string) => of.getByRole('heading', { level: 1, name });

  await test.step('the link in the greeting ends its kind of mail, for nobody who is signed in', async () => {
    const guest = (await person()).page;
    await guest.goto(await linkInMail(email, /https?:\/\/\S+\/mails\/unsubscribe\S+/));
    await expect(heading(guest, '「みのりからのお知らせ」のメールを停止しますか？')).toBeVisible();
    await guest.getByRole('button', { name: '停止する', exact: true }).click();
    await expect(heading(guest, '「みのりからのお知らせ」のメールを停止しました')).toBeVisible();
    await expect(guest.getByRole('banner').getByRole('button', { name: '新規登録' })).toBeVisible();

    await page.goto('/account/notifications_setting');
    await expect(news).not.toBeChecked();
    await guest.getByRole('button', { name: '元に戻す' }).click();
    await expect(heading(guest, '元の設定に戻しました')).toBeVisible();
    await page.reload();
    await expect(news).toBeChecked();
  });

  await test.step('quiet hours stay as they were set', async () => {
    await page.getByRole('switch', { name: /^おやすみ時間/ }).click();
    // Switching them on is saved, too.
    const saved = page.waitForResponse((response) => response.request().postData()?.includes('23:00') ?? false);
    await page.getByRole('combobox', { name: '開始' }).selectOption('23:00');
    await saved;
    await page.reload();
    await expect(page.getByRole('combobox', { name: '開始' })).toHaveValue('23:00');
  });

  await test.step('the link that has verified her is told from one that does not work', async () => {
    await page.goto('/mails/verify?oobCode=used');
    await expect(heading(page, 'このメールアドレスは確認済みです')).toBeVisible();
  });
});
