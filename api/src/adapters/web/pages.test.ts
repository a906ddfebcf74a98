import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { isPublicAddress } from './addresses';
import { createPages, PageError, type FetchedPage, type PagesPort, type Resolve } from './pages';

const HTML = { types: ['text/html'], maxBytes: 1_000_000, timeoutMs: 2_000 };

/** Serves on IPv4 and IPv6 loopback and counts every connection. */
let canary: { server: Server; port: number; hits: number };
/** An outside server, allowed by the test, that redirects and misbehaves as asked. */
let outside: { server: Server; port: number };
let pages: PagesPort;

const listen = (server: Server, host: string) =>
  new Promise<number>((resolve) => server.listen(0, host, () => resolve((server.address() as AddressInfo).port)));

const resolveFor: (names: Record<string, string[]>) => Resolve = (names) => async (name) =>
  names[name] ?? ['127.0.0.1'];

beforeAll(async () => {
  const server = createServer((_request, response) => response.end('secret'));
  server.on('connection', () => (canary.hits += 1));
  canary = { server, port: 0, hits: 0 };
  canary.port = await listen(server, '::');

  const other = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x');
    const to = url.searchParams.get('to');
    // As servers send what is not ASCII: UTF-8, byte by byte.
    if (to) return response.writeHead(302, { location: Buffer.from(to.replace('\n', '')).toString('latin1') }).end();
    return answer(url.pathname, request.headers, response);
  });
  outside = { server: other, port: 0 };
  outside.port = await listen(other, '127.0.0.1');
  pages = createPages({
    resolve: resolveFor({ 'outside.example': ['127.0.0.1'] }),
    allow: [`127.0.0.1:${outside.port}`],
  });
});

afterAll(() => {
  for (const { server } of [canary, outside]) {
    server.closeAllConnections();
    server.close();
  }
});

function answer(
  path: string,
  headers: object,
  response: { writeHead: Function; write(chunk: string): boolean; end(chunk?: string | Buffer): void },
) {
  const html = { 'content-type': 'text/html; charset=Shift_JIS' };
  switch (path) {
    case '/echo':
      response.writeHead(200, html);
      return response.end(JSON.stringify(headers));
    case '/pdf':
      response.writeHead(200, { 'content-type': 'application/pdf' });
      return response.end('x');
    case '/missing':
      response.writeHead(404, html);
      return response.end('x');
    case '/slow':
      response.writeHead(200, html);
      response.write('<title>');
      return undefined;
    case '/large':
      response.writeHead(200, html);
      return response.end('x'.repeat(2_000_000));
    case '/bomb':
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' });
      return response.end(gzipSync(Buffer.alloc(50_000_000)));
    case '/broken':
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' });
      return response.end('not gzip');
    default:
      response.writeHead(200, html);
      return response.end('<title>hello</title>');
  }
}

const at = (path: string) => `http://outside.example:${outside.port}${path}`;
const to = (target: string) => at(`/?to=${encodeURIComponent(target)}`);

test('fetches a page of a public host, also behind redirects', async () => {
  const page = await pages.fetch(to(at('/page')), HTML);
  expect({ ...page, body: String(page.body) }).toEqual({
    url: at('/page'),
    type: 'text/html',
    charset: 'Shift_JIS',
    body: '<title>hello</title>',
  });
});

test('sends nothing of ours but its name', async () => {
  const { body } = await pages.fetch(at('/echo'), HTML);
  expect(Object.keys(JSON.parse(String(body)) as object).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
});

test.each(['/pdf', '/missing', '/large', '/bomb', '/broken'])('takes nothing from %s', async (path) => {
  await expect(pages.fetch(at(path), HTML)).rejects.toThrow(PageError);
});

test('takes the beginning of a large page when that will do', async () => {
  const { body } = await pages.fetch(at('/large'), { ...HTML, isCut: true });
  expect(body).toHaveLength(1_000_000);
  expect((await pages.fetch(at('/bomb'), { ...HTML, isCut: true })).body).toHaveLength(1_000_000);
});

test('gives up when it takes too long, names included', async () => {
  const startedAt = Date.now();
  await expect(pages.fetch(at('/slow'), { ...HTML, timeoutMs: 300 })).rejects.toThrow(PageError);
  const hanging = createPages({ resolve: () => new Promise(() => {}) });
  await expect(hanging.fetch('http://hanging.example/', { ...HTML, timeoutMs: 300 })).rejects.toThrow(PageError);
  expect(Date.now() - startedAt).toBeLessThan(1_500);
});

test('follows three redirects and not more', async () => {
  const chain = (hops: number): string => (hops === 0 ? at('/page') : to(chain(hops - 1)));
  expect((await pages.fetch(chain(3), HTML)).url).toBe(at('/page'));
  await expect(pages.fetch(chain(4), HTML)).rejects.toThrow('too many redirects');
});

/** Ways to write 127.0.0.1 or another inner address as a host. */
const HOSTS = `
  127.0.0.1 127.1 127.0.1 127.255.255.254 127.0.0.1. 0.0.0.0 0 0x0 00 0.0
  2130706433 0x7f000001 0x7F.0.0.1 0x7f.1 017700000001 0177.0.0.1 0177.1 0x7f.0x0.0x0.0x1
  127.0.0.01 0127.0.0.1 0000177.0.0.1 127.0x0.0.1 127.0.00000.1 ①②⑦.⓪.⓪.① １２７.０.０.１
  127。0。0。1 127．0．0．1 127｡0｡0｡1 %31%32%37.0.0.1 127.0.0.1%2e 127%2e0%2e0%2e1
  localhost LOCALHOST localhost. ｌｏｃａｌｈｏｓｔ ⓛⓞⓒⓐⓛⓗⓞⓢⓣ local\u00adhost x.localhost localhost.localdomain
  [::1] [::] [0:0:0:0:0:0:0:1] [0000:0000:0000:0000:0000:0000:0000:0001] [::0001] [0::1] [::1%25lo] [::1%25eth0]
  [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:127.0.0.1] [::FFFF:7F00:0001] [::ffff:0:127.0.0.1]
  [::127.0.0.1] [::7f00:1] [64:ff9b::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2002:7f00:0001::1]
  [2001:0:7f00:1::] [2001::7f00:1] [fe80::1] [fe80::1%25lo] [febf::1] [fec0::1] [fc00::1] [fd00::1] [ff02::1] [100::1]
  10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 192.168.1.1 169.254.169.254 169.254.0.1
  100.64.0.1 100.127.255.254 192.0.0.1 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255
  240.0.0.1 255.255.255.255 192.88.99.1 0xa9fea9fe 2852039166 0251.0376.0251.0376 [::ffff:169.254.169.254] [::ffff:a9fe:a9fe]
  [2001:db8::1] [2001:10::1] [3fff::1] [64:ff9b::10.0.0.1] [::ffff:10.0.0.1] [::ffff:192.168.1.1] [5f00::1] [4000::1]
  metadata.google.internal rebind.example mixed.example mapped.example nat64.example ula.example
`
  .trim()
  .split(/[ \n]+/);

/** Inner addresses with credentials that look like something else. */
const USERS = ['user', 'user:pass', 'outside.example', 'outside.example:80', '%6fk'];

const ADDRESSES = [
  ...HOSTS.map((host) => `http://${host}:PORT/`),
  ...USERS.map((user) => `http://${user}@127.0.0.1:PORT/`),
  'http:127.0.0.1:PORT',
  'http:/127.0.0.1:PORT',
  'http:///127.0.0.1:PORT',
  'http:\\\\127.0.0.1:PORT',
  'http://\\127.0.0.1:PORT',
  'ht\ntp://127.0.0.1:PORT',
  ' http://127.0.0.1:PORT ',
  'http://127.0.0.1:PORT#@outside.example',
  'http://127.0.0.1:PORT\\@outside.example',
  'http://127.0.0.1:PORT?@outside.example',
  'http://outside.example:PORT/',
  'https://127.0.0.1:PORT/',
  'https://[::1]:PORT/',
  'ftp://127.0.0.1:PORT/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:PORT/',
  'data:text/html,x',
  'javascript:1',
  'ws://127.0.0.1:PORT/',
  '//127.0.0.1:PORT/',
  '127.0.0.1:PORT',
  'http://',
  'http://:PORT',
  'blob:http://127.0.0.1:PORT/x',
  'http+unix://%2ftmp%2fx/',
];

const NAMES: Record<string, string[]> = {
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'ula.example': ['fd00::1', '::1'],
};

/** Say a public address at first and the loopback from then on. */
function rebinding(): Resolve {
  let asked = 0;
  return async (name) => {
    if (name !== 'rebind.example') return NAMES[name] ?? ['127.0.0.1'];
    asked += 1;
    return asked === 1 ? ['192.0.2.1'] : ['127.0.0.1'];
  };
}

/** What came of an attempt; some forms of addresses are paths when a redirect names them. */
const refusalOf = (attempt: Promise<FetchedPage>) =>
  attempt.then(
    ({ url }) => (url.startsWith(at('/')) ? 'stayed' : 'fetched'),
    // What was refused by the guard never came to a connection, not even to one that failed.
    (error: unknown) =>
      error instanceof PageError && !/ECONN|EHOST|ENET|EADDR|abort/i.test(error.message) ? 'refused' : String(error),
  );

test('reaches no inner host, however it is written', async () => {
  expect(ADDRESSES.length).toBeGreaterThanOrEqual(130);
  const quick = { ...HTML, timeoutMs: 1_500 };
  const guarded = createPages({ resolve: rebinding() });
  const bySystem = createPages();
  const before = canary.hits;
  for (const form of ADDRESSES) {
    const url = form.replaceAll('PORT', String(canary.port));
    expect([form, await refusalOf(guarded.fetch(url, quick))]).toEqual([form, 'refused']);
    expect([form, await refusalOf(guarded.fetch(url.replace(`:${canary.port}`, ''), quick))]).toEqual([
      form,
      'refused',
    ]);
    expect([form, await refusalOf(pages.fetch(to(url), quick))]).toEqual([
      form,
      expect.stringMatching(/^(refused|stayed)$/),
    ]);
  }
  for (const host of ['localhost', 'LOCALHOST', 'localhost.', 'ｌｏｃａｌｈｏｓｔ']) {
    expect(await refusalOf(bySystem.fetch(`http://${host}:${canary.port}/`, quick))).toBe('refused');
    expect(await refusalOf(bySystem.fetch(`http://${host}/`, quick))).toBe('refused');
  }
  expect(canary.hits).toBe(before);
}, 60_000);

test('the canary hears whoever gets through', async () => {
  const before = canary.hits;
  const open = createPages({ allow: [`127.0.0.1:${canary.port}`, `::1:${canary.port}`] });
  for (const host of ['127.0.0.1', '2130706433', '[::1]']) {
    await expect(open.fetch(`http://${host}:${canary.port}/`, HTML)).rejects.toThrow('not the type');
  }
  await refusalOf(pages.fetch(to(`http://127.0.0.1:${outside.port}/`), HTML));
  expect(canary.hits).toBe(before + 3);
});

test.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2400:cb00::1', '1.1.1.1'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);
