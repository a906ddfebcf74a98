import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPages } from '../../adapters/web/pages';
import { runCommand } from '../../commands/admin';
import { startTestApi, type TestApi } from '../../testing';
import { asApi } from '../../testing/queries/recorder';
import { prepareMarket } from '../market/service';
import { symbolIdOf } from '../market/symbolModel';
import { entriesOf } from './feed';
import { importNews } from './importing';
import { NewsModel } from './model';
import { symbolsNamedIn } from './naming';

const AT = new Date('2026-11-12T12:00:00+09:00');

const rss = (items: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>通信</title><link>https://news.example/</link>${items}</channel></rss>`;
const item = (title: string, path: string, date = 'Thu, 12 Nov 2026 09:00:00 +0900') =>
  `<item><title>${title}</title><link>https://news.example/${path}</link><pubDate>${date}</pubDate>
   <description>本文は取り込みません</description></item>`;

const ATOM = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Wire</title>
  <entry><title>Gold &amp; silver rise</title><link href="https://wire.example/1"/><updated>2026-11-12T01:00:00Z</updated></entry></feed>`;

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(AT);
  folder = await mkdtemp(join(tmpdir(), 'minori-news-'));
  await asApi(() => prepareMarket(api.deps, '2026-10-01'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await api.close();
});

async function fileOf(xml: string): Promise<string> {
  const file = join(folder, `${Math.random()}.xml`);
  await writeFile(file, xml);
  return file;
}

const list = (query: { symbol_id?: string; next_key?: string } = {}) =>
  api.client()('GET /news/charts/news', { query });

test('headlines of a file come in once, with the symbols that they name, latest first', async () => {
  const file = await fileOf(
    rss(
      item('日経平均株価が続伸、円相場は小動き', 'a', 'Thu, 12 Nov 2026 09:00:00 +0900') +
        item('ビットコイン &amp; イーサリアムが反発', 'b', 'Thu, 12 Nov 2026 10:00:00 +0900'),
    ),
  );
  expect(await runCommand(['news', 'import', file, '通信'])).toBe('2 found, 2 of them new');
  expect(await runCommand(['news', 'import', file, '通信'])).toBe('2 found, 0 of them new');
  const { data, next_key } = await list();
  expect(next_key).toBeNull();
  expect(data).toMatchObject([
    {
      title: 'ビットコイン & イーサリアムが反発',
      url: 'https://news.example/b',
      source: '通信',
      language: 'ja',
      published_at: '2026-11-12T01:00:00.000Z',
      symbols: [{ code: 'BTCJPY' }, { code: 'ETHJPY' }],
      is_fictional: false,
    },
    { title: '日経平均株価が続伸、円相場は小動き', symbols: [{ code: 'NI225', name: '日経平均株価' }] },
  ]);
  expect(JSON.stringify(await NewsModel.find().lean())).not.toContain('本文');
  expect((await list({ symbol_id: symbolIdOf('NI225') })).data).toHaveLength(1);
  expect((await list({ symbol_id: symbolIdOf('CORN') })).data).toEqual([]);
});

test('a piece of news can be taken away', async () => {
  const file = await fileOf(rss(item('消える見出し', 'gone')));
  await runCommand(['news', 'import', file, '通信']);
  expect(await runCommand(['news', 'remove', 'https://news.example/gone'])).toBe('https://news.example/gone is gone');
  expect((await list()).data.map(({ title }) => title)).not.toContain('消える見出し');
  await expect(runCommand(['news', 'remove', 'https://news.example/gone'])).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(runCommand(['news', 'import', file])).rejects.toThrow('Usage');
  await expect(runCommand(['news', 'import', file, '通信', 'fr'])).rejects.toThrow('Usage');
});

test('pages hold twenty and miss nothing, also of one minute', async () => {
  const minuteOf = (at: number) => `Thu, 12 Nov 2026 08:${10 + Math.floor(at / 3)}:00 +0900`;
  const items = Array.from({ length: 45 }, (_, at) => item(`とうもろこし${at}`, `corn/${at}`, minuteOf(at)));
  const file = await fileOf(rss(items.join('')));
  await runCommand(['news', 'import', file, '通信']);
  const seen: string[] = [];
  let next: string | null | undefined;
  do {
    const page = await list({ symbol_id: symbolIdOf('CORN'), next_key: next ?? undefined });
    expect(page.data.length).toBeLessThanOrEqual(20);
    seen.push(...page.data.map(({ title }) => title));
    next = page.next_key;
  } while (next);
  expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
  await expect(list({ next_key: 'x' })).rejects.toMatchObject({ code: 'invalid_cursor' });
});

describe('a feed on the web', () => {
  let server: Server;
  let address: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const [type, body] = request.url === '/feed' ? ['application/atom+xml', ATOM] : ['text/html', '<p>no feed</p>'];
      response.setHeader('content-type', type).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  test('is fetched', async () => {
    const pages = createPages({ allow: [address] });
    const source = { from: `http://${address}/feed`, name: 'Wire', language: 'en' as const, at: api.deps.clock() };
    expect(await importNews('command line', source, pages)).toEqual({ found: 1, added: 1 });
    const [first] = (await list({ symbol_id: symbolIdOf('XAUUSD') })).data;
    expect(first).toMatchObject({ title: 'Gold & silver rise', language: 'en', source: 'Wire' });
    await expect(importNews('command line', { ...source, from: `http://${address}/page` }, pages)).rejects.toThrow(
      'not the type',
    );
  });

  test('is not fetched from our own network', async () => {
    await expect(runCommand(['news', 'import', `http://${address}/feed`, 'Wire'])).rejects.toThrow('not public');
  });
});

test('entries without headline, address or date, and those of the future, are left out', () => {
  const odd = [
    item('', 'empty'),
    item('未来', 'future', 'Fri, 13 Nov 2026 09:00:00 +0900'),
    item('日付なし', 'undated', 'いつか'),
    '<item><title>危険</title><link>javascript:alert(1)</link><pubDate>Thu, 12 Nov 2026 09:00:00 +0900</pubDate></item>',
    item('  普通の\n 見出し ', 'plain'),
  ].join('');
  expect(entriesOf(rss(odd), AT).map(({ title }) => title)).toEqual(['普通の 見出し']);
  expect(() => entriesOf('{"no": "feed"}', AT)).toThrow('no RSS or Atom feed');
});

test.each([
  ['日経平均株価が反発', ['NI225']],
  ['ＵＳＤＪＰＹは150円台', ['USDJPY']],
  ['Goldman raises its forecast', []],
  ['Gold: a new high', ['XAU']],
  ['資金の流れが変わる', []],
])('%p names %p', (title, codes) => {
  const named = [
    { id: 'NI225', code: 'NI225', name: { ja: '日経平均株価', en: 'Nikkei 225' } },
    { id: 'USDJPY', code: 'USDJPY', name: { ja: '米ドル/円', en: 'US dollar / yen' } },
    { id: 'XAU', code: 'XAUUSD', name: { ja: '金', en: 'Gold' } },
  ];
  expect(symbolsNamedIn(title, named)).toEqual(codes);
});
