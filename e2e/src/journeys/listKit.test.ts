import type { Page, Route } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { expect, test } from './actions';
import { uniqueWord } from './composer';

// What the API answers is played; nothing is written that others would see.
test.describe.configure({ mode: 'parallel' });

/** A list of one remote: where it is, what reads it, and its words. */
interface Shown {
  name: string;
  /** Return the address of the page. */
  at(page: Page): Promise<string>;
  /** The path of the call, and what to read instead to have items. */
  call: RegExp;
  source?: string;
  items: string;
  /** Who comes back is taken to the top of the page, as its route says, and not to where they were. */
  startsAtTop?: boolean;
  failed: string;
  empty: string;
  end: string;
}

const LISTS: readonly Shown[] = [
  {
    name: 'comments',
    at: commentedPost,
    call: /\/api\/v1\/posts\/[0-9a-f]{24}\/comments$/,
    items: '[aria-labelledby=comments] li:has(a)',
    startsAtTop: true,
    failed: 'コメントを読み込めませんでした',
    empty: 'コメントはまだありません',
    end: 'すべて表示しました',
  },
  {
    name: 'courses',
    at: () => Promise.resolve('/courses?tab=my_courses'),
    call: /\/api\/v1\/courses$/,
    source: '?tab=all_courses',
    items: 'li:has(a)',
    failed: '講座を読み込めませんでした',
    empty: '購入した講座はまだありません',
    end: 'すべて表示しました',
  },
  {
    name: 'notifications',
    at: () => Promise.resolve('/notification'),
    call: /\/api\/v1\/notifications\/$/,
    items: 'li:has(a)',
    failed: '通知を読み込めませんでした',
    empty: '通知はありません',
    end: 'これより前の通知はありません',
  },
];

const PAGE_SIZE = 20;
const MORE = 5;

/** Write a post with a comment, and return where it is. */
async function commentedPost(page: Page): Promise<string> {
  const author = await apiAs(page, 'kabu_tomaru');
  const { data: post } = await author('POST /posts/', { body: { text: `一覧の確認 ${uniqueWord()}` } });
  const reader = await apiAs(page, 'haru_tsumi');
  await reader('POST /posts/:id/comments', { params: { id: post.id }, body: { text: '勉強になります。' } });
  return `/kabu_tomaru/posts/${post.id}`;
}

/** Nothing, a failure, a first page of which there is no more to be had, or all. */
type Answer = 'nothing' | 'failure' | 'first' | 'all';

/** Answer the calls of a list as told; after `hold` they wait until they are let go. */
async function play(page: Page, { call, source }: Shown) {
  let now: Answer = 'nothing';
  let held = Promise.resolve();
  let letGo = () => {};
  const answer = async (route: Route) => {
    await held;
    const url = new URL(route.request().url());
    const isMore = url.searchParams.has('last_id');
    if (now === 'failure' || (now === 'first' && isMore)) {
      const error = { code: 'conflict', message: '', request_id: 'req_list' };
      return route.fulfill({ status: 409, json: { error } });
    }
    url.search = source ?? '';
    // Whoever leaves the page meanwhile wants no answer any more.
    const response = await route.fetch({ url: url.href }).catch(() => undefined);
    const real = (await response?.json().catch(() => undefined)) as { data: { id: string }[] } | undefined;
    if (!real) return;
    const [first = 0, count = 0] = now === 'nothing' ? [] : isMore ? [PAGE_SIZE, MORE] : [0, PAGE_SIZE];
    const data = Array.from({ length: count }, (_, at) => itemOf(real.data, first + at));
    return route.fulfill({ json: { ...real, data, last_id: count === PAGE_SIZE ? data.at(-1)?.id : null } });
  };
  await page.route(({ pathname }) => call.test(pathname), answer);
  return {
    say: (next: Answer) => (now = next),
    hold() {
      held = new Promise((resolve) => (letGo = resolve));
    },
    letGo: () => letGo(),
  };
}

/** Return one of so many items, made of the few that there are. */
function itemOf(real: { id: string }[], at: number) {
  return { ...real[at % real.length], id: (0xabc000 + at).toString(16).padStart(24, '0') };
}

for (const list of LISTS) {
  for (const width of [390, 1440]) {
    test(`${list.name} wait, fail, are empty and go on, by keyboard alone, ${width} px`, async ({ member }) => {
      const { page } = await member('haru_tsumi', { viewport: { width, height: 844 } });
      const main = page.getByRole('main');
      const played = await play(page, list);
      const address = await list.at(page);
      played.say('failure');
      played.hold();
      await page.goto(address);
      await expect(main.getByRole('status', { name: '読み込み中' }).last()).toBeVisible();
      played.letGo();
      const failure = main.getByRole('alert').filter({ hasText: list.failed });
      await expect(failure).toContainText('req_list');
      played.say('nothing');
      await failure.getByRole('button', { name: 'もう一度試す' }).press('Enter');
      await expect(main.getByText(list.empty)).toBeVisible();

      played.say('first');
      await page.reload();
      const items = main.locator(list.items);
      await expect.poll(() => items.count()).toBeGreaterThanOrEqual(PAGE_SIZE);
      const last = items.last().getByRole('link').first();
      await last.focus();
      const moreFailed = main.getByRole('alert').filter({ hasText: '続きを読み込めませんでした' });
      await expect(moreFailed).toBeVisible();
      played.say('all');
      await moreFailed.getByRole('button', { name: 'もう一度試す' }).press('Enter');
      await expect(main.getByText(`${MORE}件を追加で表示しました`)).toBeAttached();
      await expect(main.getByText(list.end)).toBeVisible();
      await expect.poll(() => items.count()).toBeGreaterThanOrEqual(PAGE_SIZE + MORE);

      await last.focus();
      const place = await page.evaluate(
        () => new Promise<number>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(scrollY)))),
      );
      expect(place).toBeGreaterThan(400);
      await last.press('Enter');
      await expect(page).not.toHaveURL(new RegExp(`${address.replace(/[?]/, '\\?')}$`));
      await page.goBack();
      await expect(items.last()).toBeAttached();
      const expected = list.startsAtTop ? 0 : place;
      await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - expected)).toBeLessThan(200);
    });
  }
}
