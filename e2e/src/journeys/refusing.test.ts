import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { account, expect, signIn, test } from './actions';

const SERVER = path.resolve(import.meta.dirname, '../../../shell/dist-server/main.js');
const REFUSED = { title: 'この画面は現在更新中です', feature: /^この機能は現在更新中です/ };

/** A site's server whose releases are its own: nobody else meets what is refused here. */
interface OwnServer {
  url: string;
  /** Lines of its log about remotes that are refused. */
  refusals: { remote: string; version: string; unmet: object[] }[];
  /** Ship a copy of a remote under another version, with what it needs changed, and name it in remotes.json. */
  ship(name: string, version: string, needs?: Record<string, string>): void;
  /** Name the versions in remotes.json that were there first. */
  rollBack(): void;
}

let folder: string;
let child: ChildProcess;
let server: OwnServer;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function authAddress(): Promise<string> {
  const html = await (await fetch(process.env['E2E_SITE_URL'] ?? '')).text();
  return /"auth_emulator_url":"([^"]+)"/.exec(html)?.[1] ?? '';
}

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'minori-versions-'));
  cpSync(path.join(process.env['E2E_SITE_FOLDER'] ?? '', 'release'), folder, { recursive: true });
  const file = path.join(folder, 'remotes.json');
  const first = readFileSync(file, 'utf8');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: url,
      API_URL: process.env['E2E_API_URL'],
      AUTH_EMULATOR_URL: await authAddress(),
      REMOTES_FILE: file,
      RATE_LIMITS: 'off',
    },
  });
  const refusals: OwnServer['refusals'] = [];
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('is refused')) refusals.push(JSON.parse(line) as OwnServer['refusals'][number]);
    });
  }
  server = {
    url,
    refusals,
    ship(name, version, needs = {}) {
      const remotes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      const manifest = `/remotes/${name}/${version}/mf-manifest.json`;
      const to = path.join(folder, path.dirname(manifest));
      cpSync(path.join(folder, path.dirname(remotes[name] ?? '')), to, { recursive: true });
      const own = path.join(to, 'remote.json');
      const said = JSON.parse(readFileSync(own, 'utf8')) as { needs: object };
      writeFileSync(own, JSON.stringify({ ...said, version, needs: { ...said.needs, ...needs } }));
      writeFileSync(file, JSON.stringify({ ...remotes, [name]: manifest }));
    },
    rollBack: () => writeFileSync(file, first),
  };
  await expect(async () => expect((await fetch(`${url}/healthz`)).ok).toBe(true)).toPass();
});

test.afterEach(() => server.rollBack());

test.afterAll(() => {
  child.kill();
  rmSync(folder, { recursive: true, force: true });
});

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
    server.ship('mf-courses', version, { '@minori/platform': range });

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

test('dialogs and panels of refused remotes are answered by a message', async ({ person }) => {
  const { page } = await person();
  for (const name of ['mf-payments', 'mf-notifications'])
    server.ship(name, '99.0.0', { '@minori/contracts': '^99.0.0' });
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
