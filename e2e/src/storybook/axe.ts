import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Result, RunOptions } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { addAxe, runAxe } from '../browser/axe';

/** What is wrong with one story in one theme. */
export interface StoryViolation {
  story: string;
  theme: Theme;
  /** The rule of axe, or `render` for a story that does not show. */
  rule: string;
  help: string;
  /** The elements concerned, as selectors with what axe says about them. */
  nodes: string[];
}

/** What `checkStories` found. */
export interface StoryReport {
  /** How many stories there are; each is checked in both themes. */
  stories: number;
  violations: StoryViolation[];
}

type Theme = 'light' | 'dark';

/** Browsers keep some functions for secure pages. */
const ORIGIN = 'https://storybook.test';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules about whole pages say nothing about a single component. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order', 'bypass'];

/** What another theme can break: it changes colours and nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const CHECKS: Record<Theme, RunOptions> = {
  light: {
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled: false }])),
  },
  dark: { runOnly: { type: 'rule', values: COLOUR_RULES } },
};

interface StoryIndex {
  entries: Record<string, { id: string; type: string }>;
}

/**
 * Run axe over every story of a static Storybook: all rules in the light theme, those about colours in the dark one.
 * @param options.staticDir what `storybook build` wrote
 * @param options.browser a running Chromium
 * @param options.part which of how many equal parts of the stories to check: `[1, 2]` is the first half
 */
export async function checkStories(options: {
  staticDir: string;
  browser: Browser;
  part: readonly [number, number];
}): Promise<StoryReport> {
  const { staticDir, browser, part } = options;
  const [which, parts] = part;
  const index = JSON.parse(await readFile(path.join(staticDir, 'index.json'), 'utf8')) as StoryIndex;
  const stories = Object.values(index.entries)
    .filter(({ type }) => type === 'story')
    .map(({ id }) => id)
    .filter((_, at) => at % parts === which - 1);
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
  await serve(context, staticDir);
  const page = await openPreview(context, stories.at(-1) ?? '');
  const violations: StoryViolation[] = [];
  for (const story of stories) violations.push(...(await checkStory(page, story)));
  await context.close();
  return { stories: stories.length, violations };
}

/** Answer the pages' requests from the folder, without a server; anything else is not there. */
async function serve(context: BrowserContext, staticDir: string): Promise<void> {
  const root = path.resolve(staticDir);
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    const file = path.join(root, decodeURIComponent(url.pathname));
    const inside = url.origin === ORIGIN && file.startsWith(root + path.sep);
    await (inside ? route.fulfill({ path: file }) : route.abort()).catch(() => route.fulfill({ status: 404 }));
  });
}

async function checkStory(page: Page, story: string): Promise<StoryViolation[]> {
  const problem = await openStory(page, story);
  if (problem) return [{ story, theme: 'light', rule: 'render', help: problem, nodes: [] }];
  const found: StoryViolation[] = [];
  for (const theme of Object.keys(CHECKS) as Theme[]) {
    await wear(page, theme);
    found.push(...(await runAxe(page, CHECKS[theme])).map((result) => describe(story, theme, result)));
  }
  return found;
}

interface Channel {
  emit(event: string, data: unknown): void;
  on(event: string, listener: (data: { storyId?: string; message?: string }) => void): void;
  last(event: string): unknown;
}

/** Open Storybook's preview once; stories are then changed in place, which is much quicker than loading each. */
async function openPreview(context: BrowserContext, story: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/iframe.html?viewMode=story&id=${story}`);
  await page.waitForFunction(() => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as { __STORYBOOK_ADDONS_CHANNEL__?: Channel };
    return channel?.last('storyFinished') !== undefined;
  });
  await addAxe(page);
  // Colours are read right after the theme has changed.
  await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important; }' });
  return page;
}

/** Show a story and wait for its `play`; the answer says what went wrong, if anything did. */
async function openStory(page: Page, story: string): Promise<string> {
  return page.evaluate(async (storyId) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel };
    return new Promise<string>((resolve) => {
      channel.on('storyFinished', (data) => data.storyId === storyId && resolve(''));
      for (const event of ['storyErrored', 'storyThrewException', 'storyMissing', 'playFunctionThrewException']) {
        channel.on(event, (data) => resolve(`${event} ${data.message ?? ''}`));
      }
      setTimeout(() => resolve('did not finish within 15 seconds'), 15_000);
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    });
  }, story);
}

/** Change the theme and wait until it is drawn. */
async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name;
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  }, theme);
}

function describe(story: string, theme: Theme, { id, help, nodes }: Result): StoryViolation {
  const texts = nodes.map(
    (node) => `${node.target.join(' ')}: ${node.failureSummary?.split('\n').at(1)?.trim() ?? ''}`,
  );
  return { story, theme, rule: id, help, nodes: texts };
}
