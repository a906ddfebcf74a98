import type { APIRequestContext } from '@playwright/test';
import { CORE, expect, test } from './actions';
import { TOPIC } from './paths';

// They only look.
test.describe.configure({ mode: 'parallel' });

/** Pages that remotes name themselves: what the server writes, and what the page says once it runs. */
const TITLES = [
  ['/trending_topics', 'トレンドのトピック'],
  ['/creators/rankings', 'クリエイターランキング'],
  [`/topics/${TOPIC}`, '#決算｜話題の投稿', '#決算'],
  ['/haru_tsumi', '春野つみたて（@haru_tsumi）'],
  ['/courses', '講座'],
  ['/p/membership', 'メンバーシップ'],
  ['/p/prediction_formula', '予想の採点のしくみ'],
] as const;

const CRAWLER = { 'user-agent': 'Googlebot/2.1' };

async function readHead(request: APIRequestContext, address: string, headers: Record<string, string> = CRAWLER) {
  const response = await request.get(address, { headers });
  const html = await response.text();
  const jsonLd = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
  return {
    status: response.status(),
    title: /<title>([^<]*)/.exec(html)?.[1],
    isIndexed: !html.includes('content="noindex"'),
    kind: jsonLd && (JSON.parse(jsonLd) as Record<string, unknown>)['@type'],
  };
}

for (const [address, title, later = title] of TITLES) {
  test(`${decodeURIComponent(address)} is told by the name that it has`, async ({ request, person }) => {
    const told = { status: 200, title: `${title}｜みのり` };
    expect(await readHead(request, address)).toMatchObject(told);
    expect(await readHead(request, address, { cookie: 'minori_signed_in=1' })).toMatchObject(told);
    const { page } = await person();
    await page.goto(address);
    await expect(page).toHaveTitle(`${later} | みのり`);
  });
}

test('posts, profiles, symbols, topics and courses are told as what they are', CORE, async ({ request }) => {
  const read = async (call: string) => {
    const response = await request.get(`/api/v1${call}${call.includes('?') ? '&' : '?'}client=web&app_version=1`);
    return ((await response.json()) as { data: { id: string }[] }).data[0]?.id ?? '';
  };
  const [post, symbol, course] = await Promise.all(
    ['/profiles/haru_tsumi/posts', '/news/charts/symbols', '/courses?tab=all_courses'].map(read),
  );
  for (const [address, kind] of [
    [`/haru_tsumi/posts/${post}`, 'SocialMediaPosting'],
    ['/haru_tsumi', 'ProfilePage'],
    [`/chart?id=${symbol}`, 'WebPage'],
    [`/topics/${TOPIC}`, 'CollectionPage'],
    [`/courses/${course}`, 'Course'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await readHead(request, address)).toMatchObject({ status: 200, isIndexed: true, kind });
  }
});

test('of what is not there crawlers and people are told so', CORE, async ({ request }) => {
  const gone = '0'.repeat(24);
  for (const address of [
    '/nobody_1',
    `/haru_tsumi/posts/${gone}`,
    `/courses/${gone}`,
    '/topics/%E3%81%AA%E3%81%84',
    '/topics/..%2f',
  ]) {
    for (const headers of [CRAWLER, { 'user-agent': 'Firefox/142.0' }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([address, await readHead(request, address, headers)]).toMatchObject([
        address,
        { status: 404, isIndexed: false, title: expect.stringMatching(/^みのり｜/) },
      ]);
    }
  }
});
