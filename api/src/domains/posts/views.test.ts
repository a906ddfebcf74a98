import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { plantPost } from '../../testing/posts';
import { PostModel } from './model';
import { PostViewModel } from './viewModel';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const DAY_MS = 86_400_000;

let api: TestApi;
let author: TestMember;
let id: string;

beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1' });
  author = await api.createMember();
});
beforeEach(async () => {
  id = await plantPost(author);
});
afterEach(() => api.clock.set(new Date()));
afterAll(() => api.close());

interface Visitor {
  ip?: string;
  agent?: string;
  member?: TestMember;
}

async function view({ ip = '198.51.100.1', agent = BROWSER, member }: Visitor = {}): Promise<void> {
  const headers = { 'user-agent': agent, 'x-forwarded-for': ip };
  const answer = await fetch(`${api.url}/posts/${id}/views`, {
    method: 'POST',
    headers: { ...headers, ...(member && { authorization: `Bearer ${member.token()}` }) },
  });
  expect(answer.status).toBe(202);
}

const views = async () => (await PostModel.findById(id).lean())!.view_count;

test('an address counts three times a day at most, a browser once, and again the next day', async () => {
  const agents = Array.from({ length: 40 }, (_, index) => `${BROWSER} ${index}`);
  await Promise.all(agents.map((agent) => view({ agent })));
  expect(await views()).toBe(3);
  await view({ agent: agents[0]! });
  expect(await views()).toBe(3);
  await view({ ip: '198.51.100.2' });
  await view({ ip: '198.51.100.2' });
  expect(await views()).toBe(4);
  api.clock.advance(DAY_MS);
  await view();
  expect(await views()).toBe(5);
});

test('two hundred made-up browsers behind fifty addresses raise the count by 150 at most', async () => {
  const visitors = Array.from({ length: 200 }, (_, index) => ({
    ip: `203.0.113.${index % 50}`,
    agent: `${BROWSER} ${index}`,
  }));
  await Promise.all(visitors.map(view));
  await Promise.all(visitors.map(view));
  expect(await views()).toBeGreaterThanOrEqual(50);
  expect(await views()).toBeLessThanOrEqual(150);
});

test('a network of IPv6 is one address', async () => {
  const agents = Array.from({ length: 20 }, (_, index) => `${BROWSER} ${index}`);
  await Promise.all(agents.map((agent, index) => view({ ip: `2001:db8::${index + 1}`, agent })));
  expect(await views()).toBe(3);
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'curl/8.5.0',
  'python-requests/2.32',
  'Go-http-client/2.0',
  'node',
])('%p counts none', async (agent) => {
  await view({ agent });
  expect(await views()).toBe(0);
});

test('a member counts once wherever they are, and nothing of an address is kept', async () => {
  const member = await api.createMember();
  await view({ member });
  await view({ member, ip: '198.51.100.9', agent: `${BROWSER} 9` });
  expect(await views()).toBe(1);
  await view();
  const rows = JSON.stringify(await PostViewModel.find({ post_id: id }).lean());
  expect(rows).not.toMatch(/198\.51|Mozilla/);
});
