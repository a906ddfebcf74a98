import type { Page } from '@playwright/test';
import { apiAs } from '../attacks/api';
import { PAYLOADS, textsOf } from '../attacks/payloads';
import { account, CORE, expect, signIn, test } from './actions';

const POST = 1_800;
const COMMENT = 900;
const SHORT = 300;
const NAME = 30;
const RENAMED = 'yamato_kabu';

/** Load a page anew and wait until its content is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main :is(h1, h2, article, [role=article], [role=status])').first()).toBeAttached();
  // Payloads that wait for a picture to fail have run by then.
  await page.evaluate(async () => {
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** What stands in the page although only a text was to be shown. */
function intruders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = [...document.querySelectorAll('main *, [role=dialog] *')].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => /^on/i.test(name) || /^\s*(javascript|vbscript|data:text)/i.test(value))
        .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    );
    const elements = [...document.querySelectorAll('main :is(script, iframe, object, embed, base, meta, marquee)')];
    return [...attributes, ...elements.map(({ outerHTML }) => outerHTML)];
  });
}

test('at least 300 payloads', () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(300);
});

test('nothing that members write ever runs', async ({ person }) => {
  test.setTimeout(240_000);
  const { page } = await person();
  const dialogs: string[] = [];
  let hits = 0;
  await page.exposeFunction('minoriCanary', () => {
    hits += 1;
  });
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/');

  // The control: the canary is heard.
  await page.evaluate(() => (window as unknown as { minoriCanary(): void }).minoriCanary());
  expect(hits).toBe(1);
  hits = 0;

  const api = await apiAs(page, 'kabu_tomaru');
  const posts: string[] = [];
  for (const text of textsOf(PAYLOADS, POST)) {
    const { data } = await api('POST /posts/', { body: { text } });
    posts.push(data.id);
  }
  const [first = ''] = posts;
  const titled = await api('POST /posts/', {
    body: { text: '題名の試験', type: 'paid', title: '<img src=x onerror=window.minoriCanary?.()>' },
  });
  for (const text of textsOf(PAYLOADS, COMMENT)) {
    await api('POST /posts/:id/comments', { params: { id: first }, body: { text } });
  }

  await signIn(page, account('kabu_tomaru'));
  const paths = [
    '/',
    '/?tab=following',
    '/kabu_tomaru',
    '/notification',
    '/dashboard/my_posts',
    '/trending_topics',
    `/kabu_tomaru/posts/${titled.data.id}`,
    ...posts.map((id) => `/kabu_tomaru/posts/${id}`),
  ];
  for (const path of paths) {
    await open(page, path);
    expect(await intruders(page), path).toEqual([]);
  }

  // Short fields: each profile is shown with several of them, that of somebody whose name no other journey looks for.
  const renamed = await apiAs(page, RENAMED);
  const { data: before } = await renamed('GET /profiles/:id', { params: { id: RENAMED } });
  const short = PAYLOADS.filter(({ length }) => length <= NAME + 20).slice(0, 6);
  for (const [index, payload] of short.entries()) {
    await renamed('PATCH /profiles/me', {
      body: {
        name: payload.slice(0, NAME),
        job: payload.slice(0, NAME),
        bio: textsOf(PAYLOADS, SHORT)[index] ?? payload,
      },
    });
    await open(page, `/${RENAMED}`);
    expect(await intruders(page), payload).toEqual([]);
  }

  // Words that come from the address.
  for (const payload of PAYLOADS.filter((_, index) => index % 40 === 0)) {
    const word = encodeURIComponent(payload.slice(0, 100));
    for (const path of [`/search?keyword=${word}`, `/topics/${word}`]) {
      await open(page, path);
      expect(await intruders(page), path).toEqual([]);
    }
  }

  expect({ hits, dialogs }).toEqual({ hits: 0, dialogs: [] });
  // Others use the site after this.
  await renamed('PATCH /profiles/me', { body: { name: before.name, job: before.job ?? '', bio: before.bio } });
  for (const id of [titled.data.id, ...posts]) await api('DELETE /posts/:id', { params: { id } });
});

/** What would run in a page with this HTML besides the site's own files: pictures of others may come late. */
function runnable(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const handlers = [...page.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].filter(({ name }) => name.startsWith('on')).map(() => element.outerHTML),
  );
  const scripts = [...page.scripts].filter(({ type, src }) => !type.endsWith('json') && !src);
  const others = page.querySelectorAll(
    ':is(img:not([src^="/"]), svg, iframe, object, embed, base, video, audio, form)',
  );
  return [...handlers, ...[...scripts, ...others].map(({ outerHTML }) => outerHTML)];
}

test('the HTML of a page and the feed of a profile hold texts as texts', CORE, async ({ request, page }) => {
  await page.goto('/');
  const api = await apiAs(page, 'takumi_eng');
  const marks = textsOf(
    PAYLOADS.filter((payload) => /[<>"]/.test(payload)),
    140,
  );
  const runnableWith = async (text: string) => {
    const { data } = await api('POST /posts/', { body: { text } });
    let html = '';
    // A server that is busy leaves the page to the browser, and renders it the next time.
    await expect(async () => {
      html = await (await request.get(`/takumi_eng/posts/${data.id}`)).text();
      expect(html.includes('data-waiting'), 'the page is rendered').toBe(true);
    }).toPass();
    await api('DELETE /posts/:id', { params: { id: data.id } });
    return page.evaluate(runnable, html);
  };
  // The server renders pictures and icons of its own.
  const own = await runnableWith('決算の読み方をまとめました');
  for (const text of marks.slice(0, 40)) {
    const others = (await runnableWith(text)).filter((element) => !own.includes(element));
    expect(others, text).toEqual([]);
  }
  const feed = await (await request.get('/takumi_eng/rss.xml')).text();
  expect(feed).not.toMatch(/<(script|img|svg|iframe)/i);
});
