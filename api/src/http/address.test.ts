import { request, type OutgoingHttpHeaders } from 'node:http';
import { SITE_HEADER, THE_SITE, VISITOR_HEADER } from '@minori/contracts/address';
import { BASE_PATH, createRoutes } from '../app';
import { PostModel } from '../domains/posts/model';
import { startServer, type Server } from '../server';
import { startTestApi, type TestApi, type TestMember } from '../testing';
import { plantPost } from '../testing/posts';

const SECRET = 'what-site-and-api-know-'.repeat(2);
/** Mails that a guest may ask for in an hour. */
const MAILS = 10;

let api: TestApi;
let author: TestMember;
/** The same API behind no proxy, and behind two. */
let servers: Server[];

beforeAll(async () => {
  const limited = { RATE_LIMITS: 'on', SITE_SECRET: SECRET };
  api = await startTestApi({ ...limited, TRUSTED_PROXIES: '1' });
  const behind = (TRUSTED_PROXIES: number) =>
    startServer(createRoutes({ ...api.deps, env: { ...api.deps.env, TRUSTED_PROXIES } }), { lastCallMs: 0 });
  servers = [await behind(0), await behind(2)];
  author = await api.createMember();
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await api.close();
});

const urlBehind = (proxies: number) =>
  proxies === 1 ? api.url : `${servers[proxies === 0 ? 0 : 1]?.url ?? ''}${BASE_PATH}`;

/** Send a header as often as it has values; return the status. */
function send(url: string, method: string, headers: OutgoingHttpHeaders, body?: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { 'content-type': 'application/json', ...headers } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

let mails = 0;
const askForMail = (headers: OutgoingHttpHeaders, proxies: number) => {
  const body = { email: `somebody-${(mails += 1)}@example.com` };
  return send(`${urlBehind(proxies)}/users/emails/password_reset`, 'POST', headers, body);
};

/** Whether calls with these headers are counted together: the eleventh mail in an hour is refused, and none before. */
async function countTogether(headersOf: (index: number) => OutgoingHttpHeaders, proxies = 1): Promise<boolean> {
  const statuses: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let index = 0; index <= MAILS; index += 1) statuses.push(await askForMail(headersOf(index), proxies));
  expect(new Set(statuses.slice(0, MAILS))).toEqual(new Set([202]));
  return statuses.at(-1) === 429;
}

const fromSite = (visitor: string) => ({ [SITE_HEADER]: SECRET, [VISITOR_HEADER]: visitor });

test('through the site a visitor is who the site says, whatever else stands there', async () => {
  const forged = (index: number) => ({
    ...fromSite('192.0.2.10'),
    'x-forwarded-for': `203.0.113.${index}`,
    'x-real-ip': `203.0.113.${index}`,
    forwarded: `for=203.0.113.${index}`,
  });
  expect(await countTogether(forged)).toBe(true);
  expect(await askForMail(fromSite('192.0.2.11'), 1)).toBe(202);
});

test('a network of IPv6 counts as one visitor, a mapped address as its IPv4 address', async () => {
  expect(await countTogether((index) => fromSite(`2001:db8:0:1::${index}`))).toBe(true);
  expect(await countTogether((index) => fromSite(index % 2 ? '192.0.2.20' : '::ffff:c000:214'))).toBe(true);
});

test.each([
  ['another secret', { [SITE_HEADER]: `${SECRET}!` }],
  ['no secret', {}],
  ['an empty secret', { [SITE_HEADER]: '' }],
])('with %s nobody is the site', async (name, claim) => {
  const nth = name.length;
  const forged = (index: number) => ({
    ...claim,
    [VISITOR_HEADER]: index % 2 ? THE_SITE : `192.0.2.${index}`,
    'x-forwarded-for': `203.0.113.${index}, 198.51.100.${nth}`,
  });
  expect(await countTogether(forged)).toBe(true);
});

test('the site’s word is no word when it names no address', async () => {
  const garbled = ['', 'unknown', '192.0.2.1, 192.0.2.2', `${THE_SITE}!`, '2001:db8::/64'];
  const headersOf = (index: number) => ({
    ...fromSite(garbled[index % garbled.length] ?? ''),
    'x-forwarded-for': '198.51.100.50',
  });
  expect(await countTogether(headersOf)).toBe(true);
});

test('without proxies all headers are the caller’s own', async () => {
  const forged = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}`, 'x-real-ip': `203.0.113.${index}` });
  expect(await countTogether(forged, 0)).toBe(true);
});

test('behind proxies of ours what stands left of their words is the caller’s own, in one line or several', async () => {
  const oneLine = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}, 198.51.100.60` });
  expect(await countTogether(oneLine, 1)).toBe(true);
  const lines = (index: number) => ({ 'x-forwarded-for': [`203.0.113.${index}`, '198.51.100.61:80', '10.0.0.1'] });
  expect(await countTogether(lines, 2)).toBe(true);
});

test('a header of a megabyte is refused before anything is read', async () => {
  const status = await send(`${api.url}/sitemap/courses`, 'GET', { 'x-forwarded-for': '1,'.repeat(500_000) }).catch(
    (error: NodeJS.ErrnoException) => error.code,
  );
  expect([431, 'EPIPE', 'ECONNRESET']).toContain(status);
});

test('what the site reads for its pages is not limited', async () => {
  const read = () => send(`${api.url}/sitemap/courses`, 'GET', fromSite(THE_SITE));
  const statuses: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- seventy at a time
  for (let round = 0; round < 10; round += 1) statuses.push(...(await Promise.all(Array.from({ length: 70 }, read))));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('forged addresses are one viewer of a post', async () => {
  const id = await plantPost(author);
  const view = (headers: OutgoingHttpHeaders) => send(`${api.url}/posts/${id}/views`, 'POST', headers);
  for (let index = 0; index < 5; index += 1) {
    const forged = { 'x-forwarded-for': `203.0.113.${index}, 192.0.2.30`, 'user-agent': 'a browser' };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await view({ ...forged, ...(index > 2 && fromSite('192.0.2.30')) })).toBe(202);
  }
  expect(await PostModel.findById(id).lean()).toMatchObject({ view_count: 1 });
});
