import type { Locator, Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { CORE, expect, test } from './actions';
import { chooseInMenu, openComposer, textField, uniqueWord } from './composer';
import { SCREENS } from './screens';

const HOUR_MS = 3_600_000;
const TOKYO_MS = 9 * HOUR_MS;

/** A time in so many hours, by a clock in Tokyo: read it as if it were UTC. */
const tokyoIn = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS + TOKYO_MS);

/** Choose a day and the time 18:05 from the calendar of the field for dates. */
async function chooseEvening(page: Page, dialog: Locator, day: Date): Promise<void> {
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
  await dialog.getByRole('button', { name: '公開日時（日本時間） カレンダーを開く' }).click();
  const calendar = page.getByRole('dialog', { name: '公開日時（日本時間）' });
  const chosen = calendar.getByRole('button', { name: /日（.）$/, pressed: true });
  await expect(chosen).toBeFocused();
  const [panel, around] = [await calendar.boundingBox(), await dialog.boundingBox()];
  expect(panel?.x).toBeGreaterThanOrEqual(around?.x ?? Infinity);
  expect((panel?.x ?? Infinity) + (panel?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0));
  const isThere = (await chosen.getAttribute('aria-label'))?.startsWith(`${year}年${month}月`);
  if (!isThere) await calendar.getByRole('button', { name: '翌月' }).click();
  await calendar.getByRole('button', { name: `${year}年${month}月${date}日（` }).click();
  await calendar.getByRole('combobox', { name: '時' }).selectOption('18');
  await calendar.getByRole('combobox', { name: '分' }).selectOption('05');
  await calendar.getByRole('button', { name: '決定' }).click();
  await expect(calendar).toBeHidden();
}

const send = (dialog: Locator) => dialog.getByRole('button', { name: '投稿する' }).click();
const firstArticle = (page: Page) => page.getByRole('main').getByRole('article').first();

/** Open an own post from the post history. */
async function openOwn(page: Page, text: string): Promise<string> {
  await page.goto('/dashboard/my_posts');
  await page.getByRole('link', { name: text }).click();
  await expect(firstArticle(page).getByText(text)).toBeVisible();
  return new URL(page.url()).pathname;
}

async function chooseSymbol(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '銘柄を追加' }).click();
  await dialog.getByRole('combobox', { name: '銘柄名かコードで探す' }).fill('日経');
  await page
    .getByRole('option', { name: /日経平均/ })
    .first()
    .click();
  await expect(dialog.getByRole('list', { name: '取り上げる銘柄' }).getByRole('listitem')).toHaveCount(1);
}

async function isMissing(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText('投稿が見つかりません')).toBeVisible();
}

/** Load the page anew until a post that has just become public is on it. */
async function comesOut(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(firstArticle(page).getByText(text)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

/** Staff let a text pass. */
async function approve(page: Page, text: string): Promise<void> {
  const staff = await apiAs(page, 'minori_admin');
  const { data } = await staff('GET /admin/moderation_decisions', { query: {} });
  const decision = data.find((each) => each.text.includes(text));
  expect(decision).toBeDefined();
  await staff('POST /admin/moderation_decisions/:id', {
    params: { id: decision?.id ?? '' },
    body: { status: 'approved' },
  });
}

test('a post is scheduled, moved, canceled, and comes out when its time has come', async ({ member, person }) => {
  const text = `来週の決算の見どころ ${uniqueWord()}`;
  const { page } = await member('kabu_tomaru');
  const guest = await person();

  const dialog = await openComposer(page);
  await textField(dialog).fill(text);
  await dialog.getByRole('button', { name: '日時を予約' }).click();
  const when = tokyoIn(30).toISOString().slice(0, 16).replaceAll('-', '/').replace('T', ' ');
  await dialog.getByRole('textbox', { name: '公開日時（日本時間）' }).fill(when);
  await dialog.getByRole('button', { name: '予約する', exact: true }).click();
  await expect(page.getByText('投稿を予約しました')).toBeVisible();
  const path = await openOwn(page, text);
  const note = page.getByText(/^公開予定/);
  await expect(note).toBeVisible();
  const before = await note.textContent();
  await isMissing(guest.page, path);
  await guest.page.goto('/kabu_tomaru');
  await expect(guest.page.getByRole('feed').getByRole('article').first()).toBeVisible();
  await expect(guest.page.getByText(text)).toHaveCount(0);

  await page.getByRole('button', { name: '編集・日時の変更' }).click();
  const editor = page.getByRole('dialog', { name: '投稿を編集' });
  await chooseEvening(page, editor, tokyoIn(54));
  await editor.getByRole('button', { name: '予約する', exact: true }).click();
  await expect(editor).toBeHidden();
  await expect(note).not.toHaveText(before ?? '');

  await page.getByRole('button', { name: '予約を取り消す' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '予約を取り消す' }).click();
  await expect(page.getByText('予約を取り消した投稿です')).toBeVisible();
  await isMissing(guest.page, path);

  const api = await apiAs(page, 'kabu_tomaru');
  await api('PUT /posts/:id', {
    params: { id: path.split('/').at(-1) ?? '' },
    body: { published_at: new Date(Date.now() + 4_000).toISOString() },
  });
  await page.reload();
  await expect(page.getByText(/^公開予定/)).toBeVisible();
  await comesOut(guest.page, path, text);
});

test('what was edited can be read; a deleted call leaves its record', async ({ member, person }) => {
  const word = uniqueWord();
  const { page } = await member('kabu_tomaru');
  const guest = await person();

  const dialog = await openComposer(page);
  await textField(dialog).fill(`日経平均は年末までに4万円 ${word}`);
  await chooseSymbol(page, dialog);
  await send(dialog);
  await expect(dialog.getByText('銘柄の保有状況を選択してください。')).toBeVisible();
  await dialog.getByRole('button', { name: '未保有' }).click();
  await send(dialog);
  await expect(page.getByText('投稿しました')).toBeVisible();
  const path = await openOwn(page, word);

  await chooseInMenu(page, firstArticle(page), '編集する');
  const editor = page.getByRole('dialog', { name: '投稿を編集' });
  await textField(editor).fill(`日経平均は年末までに3万円 ${word}`);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '入力した内容を破棄しますか？' });
  await question.getByRole('button', { name: '入力に戻る' }).click();
  await expect(question).toBeHidden();
  await editor.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('変更を保存しました')).toBeVisible();
  await expect(firstArticle(page).getByText('3万円')).toBeVisible();

  await guest.page.goto(path);
  await guest.page.getByRole('button', { name: '編集済み' }).first().click();
  const history = guest.page.getByRole('dialog', { name: '編集の履歴' });
  await expect(history.getByRole('listitem').filter({ hasText: '最初の投稿' })).toContainText('4万円');
  await expect(history.locator('ins')).toContainText('3');
  await expect(history.locator('del')).toContainText('4');

  await chooseInMenu(page, firstArticle(page), '投稿を削除');
  await page.getByRole('dialog').getByRole('button', { name: '削除', exact: true }).click();
  await expect(page.getByText('投稿を削除しました')).toBeVisible();
  await guest.page.goto(path);
  await expect(guest.page.getByText('この投稿は削除されました')).toBeVisible();
  await expect(firstArticle(guest.page).getByText(/日経平均/)).toBeVisible();
  await expect(firstArticle(guest.page).getByText('未保有')).toBeVisible();
  await expect(guest.page.getByText(word)).toHaveCount(0);
});

test('the check warns, and offers other words', CORE, async ({ member }) => {
  const word = uniqueWord();
  const { page } = await member('haru_tsumi');
  const dialog = await openComposer(page);
  await textField(dialog).fill(`この水準は狙い目、今がチャンス ${word}`);
  await chooseSymbol(page, dialog);
  await dialog.getByRole('button', { name: '保有', exact: true }).click();
  const notes = dialog.getByRole('alert', { name: '表現の確認' });
  await expect(notes).toContainText('断定や推奨と受け取られやすい表現');
  await notes.getByRole('button', { name: '「関心を持っています」に言い換える' }).click();
  await notes
    .or(dialog.getByRole('note', { name: '表現の確認' }))
    .getByRole('button', { name: /言い換える/ })
    .click();
  await expect(textField(dialog)).toHaveValue(`この水準は関心を持っています、いまの水準に注目しています ${word}`);
  await send(dialog);
  await expect(page.getByText('投稿しました')).toBeVisible();
});

test('a grave wording comes out once staff have let it pass', async ({ member, person }) => {
  const text = `この会社の株価は必ず上がると見ています ${uniqueWord()}`;
  const { page } = await member('haru_tsumi');
  const guest = await person();
  const dialog = await openComposer(page);
  await textField(dialog).fill(text);
  await send(dialog);
  await expect(dialog.getByRole('alert', { name: '表現の確認' })).toContainText('このままでは確認が必要です');
  await dialog.getByRole('button', { name: '確認に出して投稿' }).click();
  await expect(page.getByText('投稿を受け付けました。確認が終わると公開されます。')).toBeVisible();
  const path = await openOwn(page, text);
  await expect(page.getByText('審査中です')).toBeVisible();
  const course = page.getByRole('list', { name: '公開までの流れ' });
  await expect(course.locator('[aria-current=step]')).toContainText('審査');
  await isMissing(guest.page, path);
  await approve(page, text);
  await comesOut(guest.page, path, text);
});

test('what is refused can be appealed against, and then be posted', async ({ member }) => {
  const text = `「必ず儲かる」という話の見分け方 ${uniqueWord()} 必ず儲かる`;
  const { page } = await member('haru_tsumi');
  const dialog = await openComposer(page);
  await textField(dialog).fill(text);
  const notes = dialog.getByRole('alert', { name: '表現の確認' });
  await expect(notes).toContainText('投稿できない表現が含まれています');
  await send(dialog);
  await expect(dialog).toBeVisible();
  await notes.getByRole('button', { name: '問題がないと思う場合' }).click();
  await notes.getByLabel('この表現を使う理由').fill('注意を呼びかける投稿です。');
  await notes.getByRole('button', { name: '確認を申請する' }).click();
  await expect(notes.getByText('申請を受け付けました')).toBeVisible();
  await approve(page, text);
  await send(dialog);
  await expect(page.getByText('投稿しました')).toBeVisible();
  await expect(page.getByRole('feed').getByText(text)).toBeVisible();
});

/** A list stands in what a phone's keyboard leaves of the window. */
async function isAboveKeyboard(page: Page, list: Locator): Promise<void> {
  const seen = { width: 390, height: 240 };
  await page.evaluate(({ height }) => {
    Object.defineProperty(visualViewport, 'height', { value: height, configurable: true });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, seen);
  await expect
    .poll(async () => {
      const box = await list.boundingBox();
      return (
        box !== null && box.y >= 0 && box.y + box.height <= seen.height && box.x >= 0 && box.x + box.width <= seen.width
      );
    })
    .toBe(true);
}

for (const [name, screen] of SCREENS) {
  test(`members, hashtags and symbols are completed in a post, ${name}`, async ({ member }) => {
    const word = uniqueWord();
    const { page } = await member('haru_tsumi', screen);
    const dialog = await openComposer(page);
    const field = textField(dialog);
    const list = page.getByRole('listbox');
    const isTouch = screen.hasTouch === true;
    /** Take what the list offers: with a finger, or by keyboard alone. */
    const take = (option: Locator, key: string) => (isTouch ? option.tap() : page.keyboard.press(key));
    await field.press('Control+A');
    await page.keyboard.type('@kabu_to');
    const person = list.getByRole('option', { name: /@kabu_tomaru/ });
    await expect(person).toHaveAttribute('aria-selected', 'true');
    await take(person, 'Enter');
    await page.keyboard.type('の #日本');
    await expect(list.getByRole('option').first()).toContainText('日本');
    if (!isTouch) {
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(dialog).toBeVisible();
    }
    await page.keyboard.type(`株${word} を読んで、$NI2`);
    const symbol = list.getByRole('option', { name: /NI225/ });
    await expect(symbol).toBeVisible();
    if (isTouch) await isAboveKeyboard(page, list);
    await take(symbol, 'Tab');
    await expect(field).toHaveValue(`@kabu_tomaru の #日本株${word} を読んで、日経平均株価`);
    await expect(field).toBeFocused();
    await expect(dialog.getByRole('list', { name: '取り上げる銘柄' })).toContainText('日経平均株価');
    await expect(dialog.getByText('保有状況を選ぶと投稿できます')).toBeVisible();
    const held = dialog.getByRole('button', { name: '未保有' });
    if (isTouch) {
      await held.tap();
      await dialog.getByRole('button', { name: '投稿する' }).tap();
    } else {
      await held.press('Enter');
      await field.press('Control+Enter');
    }
    await expect(page.getByText('投稿しました')).toBeVisible();
    const card = page.getByRole('feed').getByRole('article').filter({ hasText: word }).first();
    await expect(card.getByRole('link', { name: '@kabu_tomaru' })).toHaveAttribute('href', '/kabu_tomaru');
  });
}
