import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSite, type SiteOptions } from '../site.ts';
import { dropUnfinishedDemo } from './demo.ts';
import { lockFolder } from './lock.ts';

jest.setTimeout(30_000);

const REAL_SERVICES = {
  MONGODB_URI: 'mongodb://db.example/minori',
  FIREBASE_PROJECT: 'minori-real',
  SMTP_URL: 'smtps://mail.example',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  VAPID_PUBLIC_KEY: 'public',
  VAPID_PRIVATE_KEY: 'private',
  PARTNER_SITES: 'ig=https://ig.example',
  PARTNER_KEYS: 'ig=a-secret',
};

let root: string;
let stopLog: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'minori-site-'));
  stopLog = join(root, 'stopped');
  const server = join(__dirname, 'testing/server.mjs');
  for (const file of ['api/dist/main.js', 'api/dist/live.js', 'shell/dist-server/main.js'])
    cpSync(server, join(root, file));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  const admin = `import fs from 'node:fs'; fs.writeFileSync('${join(root, 'reserved')}', process.argv.slice(2).join(' '))`;
  writeFileSync(join(root, 'api/dist/admin.js'), admin);
  build('shell', { about: { path: '/about' } });
  build('mf-market', { ranking: { path: '/chart' } });
  Object.assign(process.env, REAL_SERVICES);
  // The API's tests, which may run beside these, have an emulator.
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
});

/** What shipping looks at of a build. */
function build(name: string, routes: object) {
  const manifest = { name, version: '1.2.3', routes, dialogs: [], panels: [] };
  mkdirSync(join(root, name, 'dist'), { recursive: true });
  writeFileSync(join(root, name, 'dist/remote.json'), JSON.stringify(manifest));
  writeFileSync(join(root, name, 'dist/mf-manifest.json'), '{}');
}

afterEach(() => {
  for (const name of Object.keys(REAL_SERVICES)) delete process.env[name];
  process.exitCode = 0;
  rmSync(root, { recursive: true });
});

const start = (options: SiteOptions = {}) =>
  startSite({ root, ports: 'free', demo: false, quiet: true, env: { STOP_LOG: stopLog }, ...options });
const environmentAt = async (url: string) => (await (await fetch(url)).json()) as Record<string, string>;

test('tells the API and the site’s server of each other and of the real services, and stops the API first', async () => {
  const site = await start();
  const api = await environmentAt(site.apiUrl);
  expect(api).toMatchObject({ ...REAL_SERVICES, SITE_URL: site.url, NODE_ENV: 'development' });
  expect(api).not.toHaveProperty('FIREBASE_AUTH_EMULATOR_HOST');
  expect(api).not.toHaveProperty('STRIPE_SIMULATOR_URL');
  const server = await environmentAt(site.url);
  expect(server).toMatchObject({ API_URL: site.apiUrl, REMOTES_FILE: site.remotesFile, AUTH_EMULATOR_URL: '' });
  expect(server['SITE_SECRET']).toMatch(/^[0-9a-f]{64}$/);
  expect(api['SITE_SECRET']).toBe(server['SITE_SECRET']);

  await site.close();
  expect(readFileSync(stopLog, 'utf8')).toBe('api\nlive\nsite\n');
  await expect(fetch(site.url)).rejects.toThrow('fetch failed');
  expect(existsSync(join(root, '.data/lock'))).toBe(false);
});

test('says what the database does with its data before it answers', async () => {
  delete process.env['MONGODB_URI'];
  mkdirSync(join(root, '.data/mongo'), { recursive: true });
  writeFileSync(join(root, '.data/mongo/journal'), 'torn');
  const site = await start();
  expect(site.logs).toContain('mongo: cut an unfinished commit of 4 bytes off the end of the journal');
  await site.close();
});

test('half of an access to Stripe ends the start', async () => {
  delete process.env['STRIPE_WEBHOOK_SECRET'];
  await expect(start()).rejects.toThrow('belong together');
});

test('without an access to Stripe it starts the simulator, and tells the API of it', async () => {
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']) delete process.env[name];
  const site = await start();
  const api = await environmentAt(site.apiUrl);
  expect(api['STRIPE_SIMULATOR_URL']).toBe(site.stripe.simulatorUrl);
  const headers = { authorization: `Bearer ${api['STRIPE_SECRET_KEY']}` };
  const answer = await fetch(`${site.stripe.simulatorUrl}/v1/webhook_endpoints`, { headers });
  expect(await answer.json()).toMatchObject({ data: [{ url: `${site.apiUrl}/api/v1/webhooks/stripe` }] });
  await site.close();
});

test('ships each built remote below its version, and has the names of its pages reserved', async () => {
  const site = await start({ dataDir: null });
  const remotes = JSON.parse(readFileSync(site.remotesFile, 'utf8'));
  expect(remotes).toEqual({ 'mf-market': '/remotes/mf-market/1.2.3/mf-manifest.json' });
  expect(existsSync(join(site.remotesFile, '..', remotes['mf-market']))).toBe(true);
  expect(readFileSync(join(root, 'reserved'), 'utf8')).toBe('names reserve about chart');
  await site.close();
  expect(existsSync(site.remotesFile)).toBe(false);
});

test('remotes that do not go together, or whose page is called as a member, end the start', async () => {
  build('mf-other', { list: { path: '/chart' } });
  await expect(start()).rejects.toThrow('mf-market has a page at /chart and mf-other one at /chart');
  build('mf-other', {});
  writeFileSync(join(root, 'api/dist/admin.js'), 'throw new Error("@chart is a member")');
  await expect(start()).rejects.toThrow('@chart is a member');
});

test('a part that ends on its own stops all, says why and leaves exit code 1', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation();
  const site = await start();
  await fetch(`${site.apiUrl}/end`).catch(() => undefined);
  while (await fetch(site.url).catch(() => undefined)) await wait(50);
  expect(said.mock.calls.join()).toMatch(/^api ended \(code 1\) unexpectedly[^]*I was told to/);
  expect(process.exitCode).toBe(1);
  await site.close();
});

test('the engine of live streaming may end, and is started again alone', async () => {
  const site = await start();
  const { LIVE_URL: liveUrl = '', LIVE_SECRET: secret } = await environmentAt(site.url);
  const live = await environmentAt(liveUrl);
  expect(live).toMatchObject({ LIVE_API_URL: site.apiUrl, LIVE_SECRET: secret, LIVE_ORIGINS: site.url });
  expect(await environmentAt(site.apiUrl)).toMatchObject({ LIVE_URL: liveUrl, LIVE_SECRET: secret });
  expect(site.rtmpUrl).toBe(`rtmp://127.0.0.1:${live['LIVE_RTMP_PORT']}/live`);
  await fetch(`${liveUrl}/end`).catch(() => undefined);
  while (!(await fetch(liveUrl).catch(() => undefined))) await wait(50);
  expect(site.logs).toContain('live ended (code 1) and is started again');
  expect(process.exitCode).not.toBe(1);
  await site.close();
  await expect(fetch(liveUrl)).rejects.toThrow('fetch failed');
});

test('a part that can’t start ends the start', async () => {
  writeFileSync(join(root, 'api/dist/main.js'), 'throw new Error("No database")');
  await expect(start()).rejects.toThrow(/^api ended[^]*No database/);
});

test('a start can be given up', async () => {
  const begun = join(root, 'begun');
  writeFileSync(
    join(root, 'api/dist/main.js'),
    `import fs from 'node:fs'; fs.writeFileSync('${begun}', ''); setInterval(() => {}, 1000)`,
  );
  const giveUp = new AbortController();
  const started = start({ signal: giveUp.signal });
  while (!existsSync(begun)) await wait(20);
  giveUp.abort();
  await expect(started).rejects.toThrow('given up');
});

test('two at once can’t have the same data', () => {
  const folder = join(root, '.data');
  mkdirSync(folder);
  writeFileSync(join(folder, 'lock'), String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(`process ${process.ppid}`);
  writeFileSync(join(folder, 'lock'), '999999999');
  expect(() => lockFolder(folder)).not.toThrow();
});

test('demo data that was cut short is begun anew', () => {
  for (const name of ['mongo', 'auth.json', 'mail.json']) writeFileSync(join(root, name), '');
  dropUnfinishedDemo(root);
  expect(existsSync(join(root, 'mongo'))).toBe(true);
  writeFileSync(join(root, 'demo-data-unfinished'), '');
  dropUnfinishedDemo(root);
  expect(['mongo', 'auth.json', 'demo-data-unfinished'].some((name) => existsSync(join(root, name)))).toBe(false);
  expect(existsSync(join(root, 'mail.json'))).toBe(true);
});
