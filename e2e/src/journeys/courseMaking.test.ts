import { OPEN_UPLOADS_MAX } from '@minori/contracts/rules';
import type { Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { addAxe, runAxe } from '../browser/axe';
import { expect, test } from './actions';
import { aFilm, type ChosenFile } from './files';
import { DESKTOP, PHONE } from './screens';

const AUTHOR = 'kabu_tomaru';
const PART_BYTES = 8 * 1024 ** 2;
const VTT = 'WEBVTT\n\n00:00.000 --> 00:01.000\nようこそ\n';

/** A film that is sent in two parts: players pass over what is void at its end. */
async function aLongFilm(page: Page): Promise<ChosenFile> {
  const film = await aFilm(page, 'lesson.webm');
  const size = Buffer.alloc(9);
  size[0] = 0xec;
  size.writeUIntBE(PART_BYTES, 3, 6);
  size[1] = 0x01;
  return { ...film, buffer: Buffer.concat([film.buffer, size, Buffer.alloc(PART_BYTES)]) };
}

const outline = (page: Page) => page.getByRole('region', { name: '構成' });
const saved = (page: Page) => expect(page.getByText(/^保存しました \d/)).toBeVisible({ timeout: 15_000 });

async function addLesson(page: Page, section: string, kind: string, name: string): Promise<void> {
  await outline(page)
    .getByRole('button', { name: `「${section}」にレッスンを追加` })
    .click();
  await page.getByRole('menuitem', { name: kind }).click();
  await page.getByRole('textbox', { name: 'レッスンの名前' }).fill(name);
}

test('a course of a film, a text and a quiz is made on a desktop, its film broken off and resumed, and edited on a phone', async ({
  member,
}) => {
  test.setTimeout(150_000);
  const { page } = await member(AUTHOR, DESKTOP);
  const film = await aLongFilm(page);
  await page.goto('/dashboard/my_courses');
  await page.getByRole('link', { name: '講座を作る' }).first().click();
  await page.getByRole('textbox', { name: '講座のタイトル' }).fill('はじめての積立');
  await page.getByRole('button', { name: '作成して編集する' }).click();
  await expect(page.getByRole('heading', { name: 'はじめての積立', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: '要約' }).fill('毎月の積立を、ゼロから学びます');
  await page.getByRole('textbox', { name: '説明' }).fill('積立の考え方と続け方を、動画とテキストで説明します。');
  await page.getByRole('textbox', { name: '学べること' }).fill('積立の考え方\n続けるコツ');
  await page.getByRole('combobox', { name: '分野' }).selectOption({ index: 1 });

  await outline(page).getByRole('button', { name: 'セクションを追加' }).click();
  await addLesson(page, '新しいセクション', 'テキスト', '積立とは');
  await page.getByRole('textbox', { name: '本文' }).fill('# 積立\n\n毎月 $x$ 円を積み立てます。');
  await page.getByRole('radio', { name: '表示を確認' }).press('Space');
  await expect(page.getByRole('heading', { name: '積立', exact: true })).toBeVisible();
  await addLesson(page, '新しいセクション', '確認テスト', 'ふりかえり');
  await page.getByRole('button', { name: '問題を追加' }).click();
  await page.getByRole('textbox', { name: '問題文' }).fill('積立の特徴は？');
  await page.getByRole('textbox', { name: '選択肢1' }).fill('少しずつ買う');
  await page.getByRole('textbox', { name: '選択肢2' }).fill('一度に買う');
  await page.getByRole('checkbox', { name: '選択肢1を正解にする' }).check();
  await addLesson(page, '新しいセクション', '動画', 'ごあいさつ');
  await page.getByRole('textbox', { name: 'レッスンの名前' }).blur();
  await saved(page);

  await page.route('**/uploads/*/parts/2', (route) => route.abort());
  await page.locator('input[type=file][accept*=video]').setInputFiles(film);
  await expect(page.getByRole('progressbar', { name: 'アップロードの進み具合' })).not.toHaveAttribute('value', '0');
  await page.unroute('**/uploads/*/parts/2');
  await page.reload();
  await expect(page.getByText(/動画を変換しています|再生できます/)).toBeVisible({ timeout: 60_000 });
  await page
    .locator('input[type=file][accept*=vtt]')
    .first()
    .setInputFiles({ name: 'ja.vtt', mimeType: 'text/vtt', buffer: Buffer.from(VTT) });
  await expect(page.getByText('1行')).toBeVisible();
  await expect(page.getByText('再生できます')).toBeVisible({ timeout: 90_000 });

  // By keyboard the film goes to the front.
  const handle = outline(page).getByRole('button', { name: '「ごあいさつ」を並べ替える' });
  await handle.focus();
  await expect(handle).toHaveAccessibleDescription(/スペースキーまたはEnterキーで持ち上げ/);
  await expect(handle).toHaveAttribute('aria-roledescription', '並べ替えできる行');
  await page.keyboard.press('Space');
  await expect(page.getByText('「ごあいさつ」を持ち上げました')).toBeAttached();
  for (const other of ['ふりかえり', '積立とは']) {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`「ごあいさつ」は「${other}」の位置にあります`)).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expect(outline(page).getByRole('link').nth(1)).toHaveText('ごあいさつ');
  await expect(page.getByRole('status').filter({ hasText: '「ごあいさつ」を3件中1番目に移動しました' })).toBeVisible();
  await expect(handle).toBeFocused();
  // Down and up again from its menu, which keeps the focus.
  const actions = outline(page).getByRole('button', { name: '「ごあいさつ」の操作' });
  for (const [direction, place] of [
    ['下へ移動', 2],
    ['上へ移動', 1],
  ] as const) {
    await actions.press('Enter');
    await page.getByRole('menuitem', { name: direction }).press('Enter');
    await expect(page.getByText(`「ごあいさつ」を3件中${place}番目に移動しました`)).toBeVisible();
    await expect(actions).toBeFocused();
  }
  await saved(page);

  const phone = await member(AUTHOR, { ...PHONE, at: '/' });
  await phone.page.goto(new URL(page.url()).pathname);
  await outline(phone.page).getByRole('link', { name: '積立とは' }).tap();
  await phone.page.getByRole('textbox', { name: 'レッスンの名前' }).fill('積立のしくみ');
  await saved(phone.page);
  await phone.page.getByRole('link', { name: '構成に戻る' }).tap();
  await expect(outline(phone.page).getByRole('link', { name: '積立のしくみ' })).toBeVisible();
  await phone.page.getByRole('button', { name: '公開する', exact: true }).tap();
  await phone.page.getByRole('dialog').getByRole('button', { name: '公開する' }).tap();
  await expect(phone.page.getByText('公開しました')).toBeVisible();

  // The desktop still shows what was there before: its author is told, and chooses.
  await page.getByRole('textbox', { name: 'レッスンの名前' }).fill('ようこそ');
  const told = page.getByRole('alert', { name: /別の画面または端末で/ });
  await expect(told).toBeVisible({ timeout: 15_000 });
  await told.getByRole('button', { name: '保存された内容を読み込む' }).click();
  await expect(outline(page).getByRole('link', { name: '積立のしくみ' })).toBeVisible();
});

test('an upload that is refused says why in the tray and in its lesson, goes on when told, and its film is there for who has left meanwhile', async ({
  member,
}) => {
  const { page } = await member(AUTHOR, { ...PHONE, at: '/' });
  const api = await apiAs(page, AUTHOR);
  const about = { purpose: 'course', name: 'other.mp4', bytes: 1_000, target: 'course/other' } as const;
  const others = [];
  for (let at = 0; at < OPEN_UPLOADS_MAX; at += 1) {
    const body = { ...about, digest: String(at).padStart(64, '0') };
    others.push((await api('POST /uploads', { body, idempotencyKey: crypto.randomUUID() })).data.id);
  }
  const { data: course } = await api('POST /dashboard/courses', {
    body: { title: '送れなかった動画' },
    idempotencyKey: crypto.randomUUID(),
  });
  const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 24);
  const lesson = { id: newId(), kind: 'film', title: 'ごあいさつ', body_id: null, seconds: 0 } as const;
  const content = { ...course.content, sections: [{ id: newId(), title: '本編', lessons: [lesson] }] };
  const params = { id: course.id };
  await api('PUT /dashboard/courses/:id/draft', { params, body: { revision: course.revision, content } });

  const film = await aFilm(page, 'lesson.webm');
  const editor = `/dashboard/my_courses/${course.id}?part=${lesson.id}`;
  await page.goto(editor);
  await page.locator('input[type=file][accept*=video]').setInputFiles(film);
  const tray = page.locator('.m-uploads');
  await expect(tray.getByText('アップロードに失敗しました')).toBeVisible();
  const [why = ''] = await tray.getByRole('alert').allInnerTexts();
  expect(why).toMatch(/アップロード/);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(why);
  await addAxe(page);
  expect((await runAxe(page)).map(({ id }) => id)).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);

  for (const id of others) await api('DELETE /uploads/:id', { params: { id } });
  // As soon as its lesson is saved with it the editor is left, before the answer has come.
  let isSaved = () => {};
  const lessonSaved = new Promise<void>((resolve) => (isSaved = resolve));
  await page.route('**/dashboard/courses/*/lessons/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    isSaved();
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await tray.getByRole('button', { name: '再試行' }).tap();
  await lessonSaved;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(editor);
  await expect(page.getByText(/動画を変換しています|再生できます/)).toBeVisible({ timeout: 30_000 });
  await saved(page);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});
