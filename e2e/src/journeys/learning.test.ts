import type { Site } from '@minori/sandbox/site';
import { stripeSwitches } from '@minori/sandbox/stripe';
import type { Page } from '@playwright/test';
import { MongoClient, ObjectId } from 'mongodb';
import { addAxe, runAxe } from '../browser/axe';
import { expect, signIn, test } from './actions';
import { makeCreator, PASSWORD, registerOn, startEmptySite, type OwnMember } from './ownSite';
import { DESKTOP, PHONE } from './screens';

const EXPLANATION = '売上が増えても、費用がそれ以上に増えると利益は減ります。';
const TITLE = '決算短信の読み方';

let site: Site;

test.beforeAll(async () => {
  site = await startEmptySite();
});
test.afterAll(() => site.close());

const BODIES = [
  { kind: 'text', text: '# 利益の質\n\n営業CFは**現金**で見ます。\n\n$$\n\\frac{CF}{E}\n$$', media_ids: [] },
  { kind: 'text', text: '## まとめ\n\n順番を決めて読みます。', media_ids: [] },
  {
    kind: 'quiz',
    pass_percent: 100,
    questions: [
      {
        id: String(new ObjectId()),
        question: '増収減益とは？',
        choices: ['売上が増え利益が減る', '売上も利益も増える'],
        correct: [0],
        explanation: EXPLANATION,
      },
    ],
  },
];

/** Put a course into the database that costs nothing: two texts and a quiz. Return the paths of its lessons. */
async function plantCourse(author: OwnMember): Promise<{ id: string; paths: string[] }> {
  const client = await MongoClient.connect(site.mongoUri);
  const database = client.db();
  const author_id = (await database.collection('users').findOne({ username: author.username }))?._id;
  const course_id = new ObjectId();
  const published_at = new Date(Date.now() - 86_400_000);
  const listed = { title: TITLE, summary: '30分で全体をつかむ', difficulty: 'easy', price: 0, domain_id: null };
  const lessons = BODIES.map((body) => ({ body, id: new ObjectId(), body_id: new ObjectId() }));
  await database.collection('lesson_bodies').insertMany(
    lessons.map(({ body, id, body_id }) => ({
      _id: body_id,
      author_id,
      course_id,
      lesson_id: id,
      body,
      frozen_at: published_at,
    })),
  );
  const outlined = lessons.map(({ body: { kind }, id, body_id }, index) => ({
    id: String(id),
    kind,
    title: ['利益の質を読む', 'まとめ', '確認クイズ'][index],
    body_id: String(body_id),
    seconds: 60,
  }));
  const sections = [{ id: String(new ObjectId()), title: '本編', lessons: outlined }];
  const content = { ...listed, description: '', learns: [], thumbnail_media_id: null, sections };
  await database.collection('course_versions').insertOne({ course_id, number: 1, content, published_at });
  await database
    .collection('course_drafts')
    .insertOne({ course_id, author_id, revision: 1, content, saved_at: published_at, published_revision: 1 });
  await database.collection('courses').insertOne({
    _id: course_id,
    author_id,
    ...listed,
    status: 'published',
    version: 1,
    lesson_count: 3,
    duration_minutes: 3,
    student_count: 0,
    ranked_students: 0,
    rating_sum: 0,
    rating_count: 0,
    thumbnail_url: null,
    published_at,
  });
  await client.close();
  return {
    id: String(course_id),
    paths: lessons.map(({ id }) => `/courses/${String(course_id)}/lessons/${String(id)}`),
  };
}

async function looksRight(page: Page): Promise<void> {
  await addAxe(page);
  expect((await runAxe(page)).map(({ id }) => id)).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
}

const progress = (page: Page) => page.getByRole('progressbar', { name: '受講の進み具合' });
const read = (page: Page) => page.getByRole('button', { name: 'ここまで読みました' });

test('a course is learned on two devices, one of them without a connection, and its certificate checked', async ({
  person,
}) => {
  test.slow();
  const stamp = Date.now().toString(36).slice(-5);
  const author = await registerOn(site, `sen_${stamp}`, '佐藤 ゆき');
  await makeCreator(site, author, 5);
  const learner = await registerOn(site, `man_${stamp}`, '学び 花');
  const { id, paths } = await plantCourse(author);
  const [first = '', second = '', quiz = ''] = paths.map((path) => site.url + path);

  const guest = (await person(DESKTOP)).page;
  await guest.goto(first);
  await expect(guest.getByRole('heading', { name: '利益の質', exact: true })).toBeVisible();
  await guest.goto(second);
  await expect(guest.getByText('このレッスンは、講座の受講を始めると利用できます')).toBeVisible();
  expect(await guest.content()).not.toContain('順番を決めて読みます');
  await looksRight(guest);

  await learner.api('POST /courses/:id/take', { params: { id } });
  const [desktop, phone] = [await person(DESKTOP), await person(PHONE)];
  for (const { page } of [desktop, phone]) {
    await page.goto(`${site.url}/about`);
    await signIn(page, { email: learner.email, password: PASSWORD });
  }
  const { page } = desktop;
  await page.goto(first);
  await expect(page.locator('math')).toBeVisible();
  await expect(page.locator('mfrac')).toHaveCount(1);
  await looksRight(page);
  await read(page).click();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '33');

  await phone.page.goto(second);
  await expect(progress(phone.page)).toHaveAttribute('aria-valuenow', '33');
  await looksRight(phone.page);
  await phone.context.setOffline(true);
  await read(phone.page).tap();
  await expect(phone.page.getByText('読み終えました')).toBeVisible();
  await phone.context.setOffline(false);
  await expect(progress(phone.page)).toHaveAttribute('aria-valuenow', '66');

  await page.keyboard.press('Alt+n');
  await expect(page.getByRole('heading', { level: 1, name: 'まとめ' })).toBeVisible();
  await page.keyboard.press('Alt+n');
  await expect(page).toHaveURL(quiz);
  const send = page.getByRole('button', { name: '答え合わせをする' });
  await expect(send).toBeVisible();
  expect(await page.content()).not.toContain(EXPLANATION);
  await page.getByRole('radio', { name: '売上も利益も増える' }).check();
  await send.click();
  await expect(page.getByText('今回は合格に届きませんでした')).toBeVisible();
  await expect(page.getByText(EXPLANATION)).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'もう一度答える' }).click();
  await page.getByRole('radio', { name: '売上が増え利益が減る' }).check();
  await send.click();
  await expect(page.getByText('合格です')).toBeVisible();

  await page.getByRole('button', { name: '修了証を発行する' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '修了証に記載するお名前' }).fill('学び 花子');
  await dialog.getByRole('button', { name: '修了証を発行する' }).click();
  const waits = page.waitForEvent('download');
  await page.getByRole('button', { name: '修了証（PDF）を保存' }).click();
  expect((await waits).suggestedFilename()).toMatch(/^minori-certificate-[\dA-Z-]{24}\.pdf$/);
  const check = await page.getByRole('link', { name: '確認ページを開く' }).getAttribute('href');
  await guest.goto(site.url + (check ?? ''));
  await expect(guest.getByText('この修了証は有効です')).toBeVisible();
  await expect(guest.getByText('学び 花子')).toBeVisible();
  await looksRight(guest);
  await guest.goto(`${site.url}/courses/certificates/0000-0000-0000-0000-0000`);
  await expect(guest.getByText('この番号の修了証はありません')).toBeVisible();

  // Their teacher is told of five, and of nobody.
  for (const [index, name] of ['一', '二', '三', '四'].entries()) {
    const other = await registerOn(site, `man${index}_${stamp}`, `学び ${name}`);
    await other.api('POST /courses/:id/take', { params: { id } });
    const lesson = new URL(first).pathname.split('/').at(-1) ?? '';
    await other.api('POST /courses/:id/lessons/:lesson/progress', { params: { id, lesson }, body: { is_read: true } });
  }
  await stripeSwitches(site.stripe.simulatorUrl ?? '').advanceTime({ days: 1 });
  const figures = async () => (await author.api('GET /dashboard/courses/:id/figures', { params: { id } })).data;
  await expect.poll(async () => (await figures()).learners, { timeout: 60_000 }).toBe(5);
  for (const screen of [DESKTOP, PHONE]) {
    const teacher = (await person(screen)).page;
    await teacher.goto(`${site.url}/about`);
    await signIn(teacher, { email: author.email, password: PASSWORD });
    await teacher.goto(`${site.url}/dashboard/my_courses`);
    await teacher.getByRole('link', { name: `「${TITLE}」の受講者5人の統計` }).click();
    await expect(teacher.getByRole('heading', { level: 2, name: '受講の統計' })).toBeVisible();
    const lessons = teacher.getByLabel('レッスンごとの統計').first();
    await expect(lessons).toContainText(/利益の質を読む.*5人（100%）.*5人（100%）.*まとめ.*1人（20%）.*1人（20%）/);
    await expect(teacher.getByRole('region', { name: 'くわしく見る' })).toBeHidden();
    await looksRight(teacher);
  }
});
