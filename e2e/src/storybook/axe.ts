import { readFile } from 'node:fs/promises';
import path from 'node:path';
import axe, { type Result } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';

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

const THEMES: Theme[] = ['light', 'dark'];
const ORIGIN = 'http://storybook.test';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules about whole pages say nothing about a single component. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order', 'bypass'];

interface StoryIndex {
  entries: Record<string, { id: string; type: string }>;
}

/**
 * Runs axe over every story of a static Storybook, in the light and the dark theme.
 * @param options.staticDir what `storybook build` wrote
 * @param options.browser a running Chromium
 * @param options.lanes how many stories are checked at the same time
 */
export async function checkStories(options: {
  staticDir: string;
  browser: Browser;
  lanes?: number;
}): Promise<StoryReport> {
  const { staticDir, browser, lanes = 2 } = options;
  const index = JSON.parse(await readFile(path.join(staticDir, 'index.json'), 'utf8')) as StoryIndex;
  const stories = Object.values(index.entries)
    .filter(({ type }) => type === 'story')
    .map(({ id }) => id);
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
  await serve(context, staticDir);
  const waiting = [...stories];
  const runLane = async (): Promise<StoryViolation[]> => {
    const page = await context.newPage();
    const found: StoryViolation[] = [];
    for (let story = waiting.shift(); story; story = waiting.shift()) found.push(...(await checkStory(page, story)));
    return found;
  };
  const violations = (await Promise.all(Array.from({ length: lanes }, runLane))).flat();
  await context.close();
  return { stories: stories.length, violations };
}

/** Answers the pages' requests from the folder, without a server; anything else is not there. */
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
  const found: StoryViolation[] = [];
  for (const theme of THEMES) {
    const problem = await openStory(page, story, theme);
    if (problem) found.push({ story, theme, rule: 'render', help: problem, nodes: [] });
    else found.push(...(await runAxe(page)).map((result) => describe(story, theme, result)));
  }
  return found;
}

/** Shows a story and waits for its `play`; the answer says what went wrong, if anything did. */
async function openStory(page: Page, story: string, theme: Theme): Promise<string | undefined> {
  await page.goto(`${ORIGIN}/iframe.html?viewMode=story&id=${story}&globals=theme:${theme}`);
  const settled = page.waitForFunction(() => {
    const { classList } = document.body;
    const failed = ['sb-show-errordisplay', 'sb-show-nopreview'].some((name) => classList.contains(name));
    const channel = (window as { __STORYBOOK_ADDONS_CHANNEL__?: { last(event: string): unknown } })
      .__STORYBOOK_ADDONS_CHANNEL__;
    if (failed) return document.querySelector('#error-message')?.textContent ?? 'nothing to show';
    return channel?.last('storyFinished') ? 'shown' : false;
  });
  const outcome = await settled.then((handle) => handle.jsonValue()).catch((error: unknown) => String(error));
  if (outcome !== 'shown') return String(outcome);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return undefined;
}

async function runAxe(page: Page): Promise<Result[]> {
  await page.addScriptTag({ content: axe.source });
  return page.evaluate(
    async ({ tags, off }) => {
      const { axe: runner } = window as unknown as { axe: typeof axe };
      const { violations } = await runner.run(document, {
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values: tags },
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
      });
      return violations;
    },
    { tags: TAGS, off: PAGE_RULES },
  );
}

function describe(story: string, theme: Theme, { id, help, nodes }: Result): StoryViolation {
  const texts = nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary?.split('\n').at(1)?.trim() ?? ''}`);
  return { story, theme, rule: id, help, nodes: texts };
}
