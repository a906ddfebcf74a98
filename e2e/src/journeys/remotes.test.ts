import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { account, CORE, expect, signIn, test } from './actions';
import { copyOfCourses, type Copy } from './shipping';

const SITE = process.env['E2E_SITE_URL'] ?? '';
const SHELL = path.resolve(import.meta.dirname, '../../../shell/dist');
const RELEASE = path.join(process.env['E2E_SITE_FOLDER'] ?? '', 'release');

/** A path that each remote shows, and something of it. */
const REMOTES = [
  { name: 'mf-timeline', path: '/', shows: (page: Page) => page.getByRole('feed') },
  {
    name: 'mf-market',
    path: '/chart',
    shows: (page: Page) => page.getByRole('main').getByText('シミュレーションデータ').first(),
  },
  { name: 'mf-courses', path: '/courses', shows: (page: Page) => page.getByRole('main').getByRole('heading').first() },
  {
    name: 'mf-payments',
    path: '/p/membership',
    shows: (page: Page) =>
      page
        .getByRole('main')
        .getByText(/シルバー|Silver/)
        .first(),
  },
  {
    name: 'mf-notifications',
    path: '/notification',
    shows: (page: Page) => page.getByRole('main').getByRole('heading', { name: '通知' }),
  },
  {
    name: 'mf-dashboard',
    path: '/dashboard/my_posts',
    shows: (page: Page) => page.getByRole('main').getByRole('heading').first(),
  },
];

const FAULTS: [string, (route: Route) => Promise<void>][] = [
  ['unreachable', (route) => route.abort('connectionrefused')],
  ['hanging', () => new Promise(() => {})],
  ['answering garbage', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>nginx</h1>' })],
];

const fallback = (page: Page) => page.getByRole('main').getByRole('alert').getByRole('button');

for (const remote of REMOTES) {
  test.describe(remote.name, () => {
    for (const [name, fault] of FAULTS) {
      test(`${name}: the shell and other pages work, a fallback within 3 s, retry works once it is back`, async ({
        member,
      }) => {
        // A page of HTML where a script should be is an error of its own on the page.
        const { page, context } = await member('haru_tsumi', { at: '/help', tolerated: /Unexpected token '<'/ });
        const files = `**/remotes/${remote.name}/**`;
        await context.route(files, fault);

        await page.goto(remote.path, { waitUntil: 'commit' });
        await expect(page.getByRole('button', { name: 'アカウントメニュー' })).toBeVisible();
        const begun = Date.now();
        await expect(fallback(page)).toBeVisible({ timeout: 10_000 });
        expect(Date.now() - begun).toBeLessThan(3_000);

        const other = REMOTES.find(({ name: otherName }) => otherName !== remote.name && otherName !== 'mf-dashboard');
        const elsewhere = await context.newPage();
        await elsewhere.goto(other?.path ?? '/');
        await expect(other?.shows(elsewhere) ?? fallback(elsewhere)).toBeVisible();
        await elsewhere.close();

        await context.unroute(files);
        await fallback(page).click();
        await expect(remote.shows(page)).toBeVisible();
      });
    }
  });
}

/** The title that the server writes into a page, as a crawler reads it. */
async function titleAt(request: APIRequestContext, address: string, cookie: string): Promise<string> {
  const response = await request.get(address, { headers: { 'user-agent': 'Googlebot/2.1', cookie } });
  return /<title>([^<]*)<\/title>/.exec(await response.text())?.[1] ?? '';
}

/** The shell's files with their bytes. */
function shellFiles(): Record<string, string> {
  return Object.fromEntries(readdirSync(SHELL).map((file) => [file, readFileSync(path.join(SHELL, file), 'base64')]));
}

test(
  'a new version of one remote is shipped and rolled back by editing remotes.json alone',
  CORE,
  async ({ person }) => {
    const registryFile = path.join(RELEASE, 'remotes.json');
    const before = readFileSync(registryFile, 'utf8');
    const remotes = JSON.parse(before) as Record<string, string>;
    const current = remotes['mf-courses'] ?? '';
    const version = current.split('/').at(-2) ?? '';
    const from = path.join(RELEASE, 'remotes/mf-courses', version);
    const to = path.join(RELEASE, 'remotes/mf-courses', '99.0.0');
    const shell = shellFiles();

    cpSync(from, to, { recursive: true });
    for (const file of readdirSync(to).filter((name) => name.endsWith('.js'))) {
      const source = readFileSync(path.join(to, file), 'utf8');
      writeFileSync(path.join(to, file), source.replaceAll('講座', '新しい講座'));
      rmSync(path.join(to, `${file}.br`), { force: true }); // it is of the old text
    }

    const { page } = await person();
    await page.goto('/courses');
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('講座');

    writeFileSync(
      registryFile,
      JSON.stringify({ ...remotes, 'mf-courses': current.replace(`/${version}/`, '/99.0.0/') }),
    );
    await page.reload();
    await expect(heading).toHaveText('新しい講座');

    writeFileSync(registryFile, before);
    await page.reload();
    await expect(heading).toHaveText('講座');
    expect(shellFiles()).toEqual(shell);
  },
);

test.describe('a copy of the courses', () => {
  const registryFile = path.join(RELEASE, 'remotes.json');
  let copy: Copy;
  let before: string;
  test.beforeAll(() => {
    before = readFileSync(registryFile, 'utf8');
    copy = copyOfCourses();
    copy.add('LecturePage');
    copy.add('LectureDialog');
    const lecture = "lecture: { path: '/lectures/:id', layout: 'columns', audience: 'everybody', screen: 'lecture' },";
    copy.change('src/manifest.ts', 'routes: {', `dialogs: ['lecture.apply'], routes: { ${lecture}`);
    copy.change('src/pages.tsx', '= {', '= { lecture: <LecturePage />,');
    copy.change('src/pages.tsx', 'import', "import { LecturePage } from './LecturePage';\nimport");
    copy.change('src/remote.ts', 'pages,', "pages, dialogs: { 'lecture.apply': LectureDialog },");
    copy.change('src/remote.ts', 'import', "import { LectureDialog } from './LectureDialog';\nimport");
    copy.change('src/manifest.ts', "screen: 'lecture'", "screen: 'lecture', head: {}");
    copy.change('src/heads.ts', '= {', "= { lecture: () => ({ title: 'はじめての講義｜みのり' }),");
    copy.change('src/course/courseHead.ts', "'講座'", "'新しい講座'");
    copy.build('99.1.0');
  });
  test.afterAll(() => {
    writeFileSync(registryFile, before);
    copy.remove();
  });

  test('ships a new page and a new dialog alone, and takes them back', async ({ person }) => {
    const shell = shellFiles();
    const { page } = await person({ tolerated: /404/ });
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    expect((await page.goto('/lectures/1'))?.status()).toBe(404);
    await expect(heading).toHaveText('ページが見つかりません');

    await copy.ship(RELEASE);
    expect((await page.goto('/lectures/1'))?.status()).toBe(200);
    await expect(heading).toHaveText('はじめての講義');
    await page.getByRole('button', { name: '申し込む' }).click();
    await page.getByRole('dialog', { name: '講義の申し込み' }).getByRole('button', { name: '確定する' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('{"applied":true}');
    await page.goto('/courses');
    await expect(heading).toHaveText('講座');
    expect(shellFiles()).toEqual(shell);

    writeFileSync(registryFile, before);
    expect((await page.goto('/lectures/1'))?.status()).toBe(404);
    await expect(heading).toHaveText('ページが見つかりません');
  });

  test('ships other heads alone, and takes them back', async ({ request }) => {
    const courses = await (await request.get('/api/v1/courses?tab=all_courses&client=web&app_version=1')).json();
    const { id } = (courses as { data: { id: string }[] }).data[0] ?? { id: '' };
    const shell = shellFiles();
    for (const [ofCourse, ofLecture, ship] of [
      [/^(?!.*新しい講座).*｜講座｜みのり$/, /^みのり｜/, () => {}],
      [/｜新しい講座｜みのり$/, /^はじめての講義｜みのり$/, () => copy.ship(RELEASE)],
      [/^(?!.*新しい講座).*｜講座｜みのり$/, /^みのり｜/, () => writeFileSync(registryFile, before)],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one after the other
      await ship();
      for (const cookie of ['', 'minori_signed_in=1']) {
        expect(await titleAt(request, `/courses/${id}`, cookie)).toMatch(ofCourse);
        expect(await titleAt(request, '/lectures/1', cookie)).toMatch(ofLecture);
      }
      // oxlint-enable no-await-in-loop
    }
    expect((await request.get(`/courses/${'0'.repeat(24)}`)).status()).toBe(404);
    expect(shellFiles()).toEqual(shell);
  });

  test('keeps members from being called as its page, also when it was taken back', async () => {
    const asked = fetch(`${SITE}/api/v1/users/username_availability?username=Lectures&client=web&app_version=1`);
    expect(await (await asked).json()).toMatchObject({
      error: { fields: { username: { code: 'username_reserved' } } },
    });
  });

  test('is not shipped with a page or a dialog of another remote', async () => {
    const page = { path: '/p/:any', layout: 'columns', audience: 'everybody', screen: 'x' };
    for (const [changes, other] of [
      [{ routes: { page: { ...page, path: '/p/membership' } } }, 'mf-payments'],
      [{ routes: { page: { ...page, path: '/help' } } }, 'shell'],
      [{ routes: { page: { ...page, path: '/api/lectures' } } }, 'where the site'],
      [{ routes: { page: { ...page, path: '/haru_tsumi' } } }, '@haru_tsumi'],
      [{ dialogs: ['post.delete'] }, 'mf-timeline'],
    ] as const) {
      copy.changeManifest({ version: '99.2.0', routes: {}, dialogs: [], ...changes });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(copy.ship(RELEASE)).rejects.toThrow(other);
    }
    expect(readFileSync(registryFile, 'utf8')).toBe(before);
  });
});

/** The sources in a script that the page has loaded, from the source map beside it on disk. */
function sourcesIn(scriptPath: string): string[] {
  const shellFile = scriptPath.startsWith('/assets/') && path.join(SHELL, scriptPath.slice('/assets/'.length));
  const file = shellFile || path.join(RELEASE, scriptPath);
  return (JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[] }).sources;
}

const ONCE = [
  'react',
  'react-dom',
  'react-router',
  '@tanstack/query-core',
  '@tanstack/react-query',
  'nanostores',
  '@nanostores/react',
];

test(
  'React, the router, react-query and nanostores load exactly once, whatever is visited',
  CORE,
  async ({ person }) => {
    const { page } = await person();
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script' && response.url().startsWith(SITE))
        scripts.add(new URL(response.url()).pathname);
    });
    await page.goto('/');
    await signIn(page, account('haru_tsumi'));
    for (const remote of REMOTES) {
      await page.goto(remote.path);
      await expect(remote.shows(page)).toBeVisible();
    }
    const sources = [...scripts].map((script) => ({ script, sources: sourcesIn(script) }));
    for (const name of ONCE) {
      const holders = sources.filter((file) =>
        file.sources.some((source) => source.includes(`/node_modules/${name}/`)),
      );
      expect({ name, count: holders.length }).toEqual({ name, count: 1 });
    }
    expect(sources.filter((file) => file.sources.some((source) => source.includes('mf-')))).not.toEqual([]);
  },
);
