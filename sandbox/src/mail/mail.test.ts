import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { startMail, type MailCatcher } from './index.ts';

let folder: string;
let dataFile: string;
let mail: MailCatcher;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'minori-mail-'));
  dataFile = join(folder, 'kept', 'mail.json');
});

beforeEach(async () => {
  mail = await startMail({ smtpPort: 0, httpPort: 0, dataFile });
});

afterEach(() => mail.close());

afterAll(() => rmSync(folder, { recursive: true }));

const send = (message: SendMailOptions) =>
  createTransport(mail.smtpUrl).sendMail({ from: '"みのり" <no-reply@minori.example>', subject: '確認', ...message });

async function call(path: string, method = 'GET') {
  const response = await fetch(`${mail.inboxUrl}${path}`, { method });
  return { status: response.status, body: await response.json() };
}

async function page(path: string) {
  const response = await fetch(`${mail.inboxUrl}${path}`);
  return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
}

test('a mail arrives with its text, both parts, headers and attachments', async () => {
  await send({
    to: 'Hana@example.com',
    subject: 'メールアドレスの確認 ✓',
    text: 'http://127.0.0.1:3000/auth/action?mode=verifyEmail&oobCode=ABC',
    html: '<p>確認 👋</p>',
    list: { unsubscribe: { url: 'https://minori.example/stop', comment: '停止' } },
    attachments: [{ filename: '明細.txt', content: 'こんにちは' }],
  });
  const { body } = await call('/api/messages?to=hana@example.com');
  const { body: message } = await call(`/api/messages/${body[0].id}`);
  expect(message).toMatchObject({
    subject: 'メールアドレスの確認 ✓',
    from: 'みのり <no-reply@minori.example>',
    envelope: { from: 'no-reply@minori.example', to: ['Hana@example.com'] },
    attachments: [{ filename: '明細.txt', mimeType: 'text/plain', bytes: 15 }],
  });
  expect(message.text).toContain('mode=verifyEmail&oobCode=ABC');
  expect(message.html).toContain('確認 👋');
  expect(message.headers['list-unsubscribe']).toContain('https://minori.example/stop');
  expect(message.source).toContain('multipart/mixed');
});

test('waits for the mail that is meant', async () => {
  const waited = call('/api/wait?to=ken@example.com&subject=reset');
  await send({ to: 'ken@example.com', subject: 'Welcome' });
  await send({ to: 'mio@example.com', subject: 'Reset your password' });
  await send({ to: 'ken@example.com', subject: 'Reset your password' });
  const { body: first } = await waited;
  expect(first).toMatchObject({ subject: 'Reset your password', to: ['ken@example.com'] });

  expect((await call('/api/wait?to=ken@example.com&subject=reset')).body.id).toBe(first.id);
  expect((await call(`/api/wait?to=ken@example.com&after=${first.id}&timeout=50`)).status).toBe(404);
});

test('mails outlive a restart and go when asked', async () => {
  await send({ to: 'sora@example.com' });
  await mail.close();
  mail = await startMail({ smtpPort: 0, httpPort: 0, dataFile });
  const { body } = await call('/api/messages?to=sora@example.com');
  expect(body).toHaveLength(1);
  await send({ to: 'sora@example.com' });
  expect((await call('/api/messages')).body[0].id).toBe(body[0].id + 1);

  await call('/api/messages', 'DELETE');
  expect((await call('/api/messages')).body).toEqual([]);
});

test('the inbox shows what a stranger wrote and runs nothing of it', async () => {
  const attack = '<script>alert(1)</script>';
  await send({ to: 'yui@example.com', subject: attack, text: `見る https://minori.example/?a=1&b=2 ${attack}` });
  await send({ to: 'yui@example.com', subject: 'HTML', html: `<b>太字</b>${attack}` });
  const [rich, plain] = (await call('/api/messages?to=yui@example.com')).body;

  const list = await page('/?to=yui@example.com');
  expect(list.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(list.policy).toContain("default-src 'none'");
  const read = await page(`/messages/${plain.id}`);
  expect(read.html).toContain('href="https://minori.example/?a=1&amp;b=2"');
  for (const { html } of [list, read]) expect(html).not.toContain(attack);

  expect((await page(`/messages/${rich.id}`)).html).toMatch(/<iframe[^>]* sandbox="[^"]*"/);
  const body = await page(`/messages/${rich.id}/body`);
  expect(body.html).toContain('<b>太字</b>');
  expect(body.policy).toContain('sandbox');
  expect(body.policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
});

test('unknown addresses are not found, foreign names not served', async () => {
  expect((await call('/api/messages/999999')).status).toBe(404);
  expect((await call('/messages/none')).status).toBe(404);
  expect((await call('/messages/1/else')).status).toBe(404);
  expect((await call('/else')).status).toBe(404);
  const status = await new Promise((resolve) => {
    const options = { headers: { host: 'attacker.example' } };
    request(`${mail.inboxUrl}/api/messages`, options, (response) => resolve(response.statusCode)).end();
  });
  expect(status).toBe(403);
});

test('tells who sends the mails that one came back, signed, and nobody when there is nobody to tell', async () => {
  await send({ to: 'gone@example.com' });
  const [{ id }] = (await call('/api/messages')).body;
  expect((await page(`/messages/${id}`)).html).not.toContain('Bounce');
  expect((await call(`/messages/${id}/bounced`, 'POST').catch(() => ({ status: 404 }))).status).toBe(404);

  const told: { signature: unknown; body: string }[] = [];
  const receiver = createServer((message, response) => {
    let body = '';
    message.on('data', (chunk) => (body += chunk));
    message.on('end', () => {
      told.push({ signature: message.headers['x-mail-signature'], body });
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  await mail.close();
  const webhook = { url: `http://127.0.0.1:${port}/`, secret: 'secret' };
  mail = await startMail({ smtpPort: 0, httpPort: 0, dataFile, webhook });
  expect((await page(`/messages/${id}`)).html).toContain(`formaction="/messages/${id}/bounced"`);
  const response = await fetch(`${mail.inboxUrl}/messages/${id}/complained`, { method: 'POST', redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([303, `/messages/${id}`]);
  const [{ signature, body }] = told as [(typeof told)[0]];
  const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(signature)) ?? [];
  expect(hex).toBe(createHmac('sha256', 'secret').update(`${seconds}.${body}`).digest('hex'));
  expect(JSON.parse(body)).toMatchObject({ events: [{ type: 'complained', recipient: 'gone@example.com' }] });
  receiver.close();
});

test('refuses a mail that is too large', async () => {
  await expect(send({ to: 'big@example.com', text: 'あ'.repeat(4_000_000) })).rejects.toThrow('552');
});
