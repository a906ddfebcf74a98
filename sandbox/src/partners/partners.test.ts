import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startPartners, type Partners } from './index.ts';

const KEY = 'the-key-of-ig-in-this-test-0123456789';

let api: Server;
let partners: Partners;
const calls: { url: string; body: Record<string, string>; isSigned: boolean }[] = [];

beforeAll(async () => {
  api = createServer((request, response) => {
    void text(request).then((body) => {
      const [, seconds = '', given] = /^t=(\d+),v1=(\w+)$/.exec(String(request.headers['x-partner-signature'])) ?? [];
      const isSigned = given === createHmac('sha256', KEY).update(`${seconds}.${body}`).digest('hex');
      calls.push({ url: String(request.url), body: JSON.parse(body) as Record<string, string>, isSigned });
      response.writeHead(isSigned ? 200 : 400).end();
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const webhook = { apiUrl, keys: { ig: KEY, takatrade: KEY } };
  partners = await startPartners({ port: 0, webhook, siteUrl: 'http://minori.example' });
});

afterAll(async () => {
  await partners.close();
  await new Promise((resolve) => api.close(resolve));
});

const page = async (path: string) => (await fetch(partners.url + path)).text();
const post = (path: string, form = {}) =>
  fetch(partners.url + path, { method: 'POST', body: new URLSearchParams(form) });

test('who applies is told of, and what becomes of it, again and forged', async () => {
  expect(await page('/sites/ig?click_id=abc.def')).toContain('口座開設を申し込む');
  await post('/sites/ig', { click_id: 'abc.def' });
  for (const act of ['confirmed', 'replay', 'forge', 'withdrawn']) await post(`/applications/abc.def/${act}`);
  expect(calls.map(({ body, isSigned }) => [body['status'], isSigned])).toEqual([
    ['applied', true],
    ['confirmed', true],
    ['confirmed', true],
    ['confirmed', false],
    ['withdrawn', true],
  ]);
  expect(calls[0]).toMatchObject({ url: '/partners/ig/postbacks', body: { click_id: 'abc.def' } });
  expect(calls[2]?.body).toEqual(calls[1]?.body);
  expect(await page('/')).toContain('偽造 · forged）');
});

test('the trade account begins the link with what it has signed, behind the #', async () => {
  expect(await page('/sites/takatrade?trade_username=taro')).toMatch(
    /http:\/\/minori\.example\/p\/link_account\/takatrade#trade_username=taro&amp;token=takatrade\.[\w-]+\.[0-9a-f]{64}/,
  );
  expect(await page('/sites/takatrade?trade_username=%3Cscript%3E')).not.toContain('link_account');
});
