/** @jest-environment node */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MEMBERSHIP_PACKAGES, priceOf, RECURRINGS } from '@minori/contracts/rules';
import { pino } from 'pino';
import { isShown, otherLanguageOf, parseContent } from './contentFile';
import { createContentFolder } from './contentFolder';
import { contentHtml } from './contentHtml';
import { inLanguage } from './inLanguage';

const SHELL = path.join(__dirname, '../..');
const FOLDER = path.join(SHELL, 'content');
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
const PAGES = new Map(
  FILES.map((file) => [file, parseContent(file, readFileSync(path.join(FOLDER, file), 'utf8'))] as const),
);
/** What a page may weigh with its pictures before somebody presses something. */
const BYTES = 60_000;

const htmlOf = (file: string) => {
  const page = PAGES.get(file);
  if (!page) throw new Error(`${file} is no content`);
  const other = [...PAGES.values()].find(({ path: address }) => address === otherLanguageOf(page));
  return contentHtml({ siteUrl: 'https://minori.example', page, other, theme: null, year: 2026 });
};

test.each(FILES)('%s is a page that is light, and is in both languages', (file) => {
  const page = PAGES.get(file);
  const pictures = (page?.images ?? []).map((image) => statSync(path.join(SHELL, 'public', image)).size);
  expect(statSync(path.join(SHELL, 'public', page?.image ?? '')).size).toBeGreaterThan(0);
  const bytes = [Buffer.byteLength(htmlOf(file)), ...pictures].reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThan(BYTES);
  expect([...PAGES.values()].map(({ path: address }) => address)).toContain(page && otherLanguageOf(page));
});

test('the prices of the trial’s page are those that are charged', () => {
  const shown = new Set(
    MEMBERSHIP_PACKAGES.flatMap((package_name) =>
      RECURRINGS.flatMap((recurring) => priceOf({ package_name, recurring }) ?? []),
    ).map((price) => price.toLocaleString('en')),
  );
  for (const file of ['cmp/free-trial.md', 'cmp/en/free-trial.md']) {
    const prices = PAGES.get(file)?.html.match(/(?<=<td>)¥?[\d,]+円?(?=<\/td>)/g) ?? [];
    expect(prices).toHaveLength(12);
    expect(prices.map((price) => price.replace(/[¥円]/g, '')).filter((price) => !shown.has(price))).toEqual([]);
  }
});

test('a page says what it is in its head, and holds no script', () => {
  const html = htmlOf('lp/en/beginners.md');
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<title>New to investing｜Minori</title>');
  expect(html).toContain('<link rel="canonical" href="https://minori.example/lp/en/beginners">');
  expect(html).toContain('<link rel="alternate" hreflang="ja" href="https://minori.example/lp/beginners">');
  expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://minori.example/lp/beginners">');
  expect(html).toContain('<a href="/?language=en" class="button">Read posts without an account</a>');
  expect(html).toContain('<a class="home" href="/?language=en">');
  expect(html).toContain('<a href="/about/terms?language=en">');
  expect(htmlOf('lp/beginners.md')).not.toContain('language=');
  expect(html.match(/<h1>/g)).toHaveLength(1);
  expect(html).not.toMatch(/<script|\son\w+=|\sstyle=/);
});

const HEAD = `---
title: 題
description: ${'説明'.repeat(20)}
language: ja
`;
const withHead = (more: string, body = '# 題') => `${HEAD}${more}---\n${body}\n`;

test.each([
  ['no front matter', '# 題', 'front matter'],
  ['what is no YAML', '---\ntitle: [\n---\n# 題', 'no YAML'],
  ['an unknown field', withHead('colour: red\n'), 'colour'],
  ['a day that is none', withHead('from: 2026-02-30\n'), 'from: must be a day'],
  ['an end before the beginning', withHead('from: 2026-12-02\nuntil: 2026-12-01\n'), 'until'],
  ['a picture for previews elsewhere', withHead('image: https://evil.example/a.png\n'), 'image'],
  ['raw HTML', withHead('', '# 題\n\n<script>alert(1)</script>'), 'raw HTML'],
  ['raw HTML in a line', withHead('', '# 題\n\nあ<img src=x onerror=alert(1)>'), 'raw HTML'],
  ['a script behind a link', withHead('', '# 題\n\n[読む](javascript:alert(1))'), 'a link must begin'],
  ['a link to another site as if it were ours', withHead('', '# 題\n\n[読む](//evil.example)'), 'a link must begin'],
  ['a link that says nothing', withHead('', '# 題\n\n[こちら](/help)'), 'must say where'],
  ['a picture without words', withHead('', '# 題\n\n![](/images/icons/icon-192.png "192x192")'), 'what it shows'],
  ['a picture without a size', withHead('', '# 題\n\n![印](/images/icons/icon-192.png)'), 'how large'],
  ['a picture of another site', withHead('', '# 題\n\n![印](https://evil.example/a.png "9x9")'), 'below /images/'],
  ['no heading', withHead('', '文'), 'must begin with a heading'],
  ['two titles', withHead('', '# 題\n\n# 題'), 'one heading of the first level'],
  ['a level left out', withHead('', '# 題\n\n### 小'), 'leave a level out'],
])('%s is refused, and why is said', (_what, source, problem) => {
  expect(() => parseContent('lp/a.md', source)).toThrow(problem);
});

test.each([
  ['lp/A.md', 'files are called'],
  ['lp/deep/er/a.md', 'files are called'],
  ['lp/en/a.md', 'language'],
])('%s is refused', (file, problem) => {
  expect(() => parseContent(file, withHead(''))).toThrow(problem);
});

test('links of an English page lead into the English site', () => {
  const leads = (href: string) => inLanguage(href, 'en');
  expect(
    ['/help#coins', '/search?keyword=x', '/lp/en/beginners', '#end', 'https://broker.example/a'].map(leads),
  ).toEqual([
    '/help?language=en#coins',
    '/search?keyword=x&language=en',
    '/lp/en/beginners',
    '#end',
    'https://broker.example/a',
  ]);
});

test('an advertisement says so first, and tells search engines that its links are paid for', () => {
  const page = parseContent(
    'cmp/a.md',
    withHead('advertisement: true\n', '# 題\n\n[証券会社の画面へ](https://broker.example/)'),
  );
  const html = contentHtml({ siteUrl: 'https://minori.example', page, other: undefined, theme: 'dark', year: 2026 });
  expect(html).toMatch(/<main id="main"><p class="label">広告<\/p>/);
  expect(html).toContain('rel="noopener sponsored"');
  expect(html).toContain('<html lang="ja" data-theme="dark">');
  expect(html).not.toContain('hreflang');
});

test('a page is there from its first day in Tokyo until its last', () => {
  const period = { from: '2026-12-01', until: '2026-12-31' };
  const shown = ['2026-11-30T14:59:59Z', '2026-11-30T15:00:00Z', '2026-12-31T14:59:59Z', '2026-12-31T15:00:00Z'];
  expect(shown.map((at) => isShown(period, new Date(at)))).toEqual([false, true, true, false]);
  expect(isShown({ from: null, until: null }, new Date())).toBe(true);
});

test('a new file is a page without a new start, and a bad one is told to the log once and leaves the others', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-content-'));
  const lines: string[] = [];
  const content = createContentFolder(folder, pino({}, { write: (line: string) => void lines.push(line) }));
  const paths = async () => {
    jest.advanceTimersByTime(2_001);
    return [...(await content.pages()).keys()];
  };
  expect(await paths()).toEqual([]);
  mkdirSync(path.join(folder, 'lp'));
  writeFileSync(path.join(folder, 'lp/a.md'), withHead(''));
  writeFileSync(path.join(folder, 'lp/b.md'), withHead('', '<b>太</b>'));
  expect(await paths()).toEqual(['/lp/a']);
  expect(await paths()).toEqual(['/lp/a']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('raw HTML is not taken');
  writeFileSync(path.join(folder, 'lp/b.md'), withHead('', '# 直した題'));
  utimesSync(path.join(folder, 'lp/b.md'), 1, 1);
  expect(await paths()).toEqual(['/lp/a', '/lp/b']);
  rmSync(path.join(folder, 'lp/a.md'));
  mkdirSync(path.join(folder, 'lp/c.md'));
  expect(await paths()).toEqual(['/lp/b']);
  expect(await paths()).toEqual(['/lp/b']);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('could not be read');
  jest.useRealTimers();
});
