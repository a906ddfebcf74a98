import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Result } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { addAxe, runAxe, type AxeOptions } from '../browser/axe';

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

/** What Storybook shows itself, before a story and in place of one; hidden, it is a sixth of axe's work. */
const exclude = ['.sb-wrapper'];

const CHECKS: Record<Theme, AxeOptions> = {
  light: {
    exclude,
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled: false }])),
  },
  dark: { exclude, runOnly: { type: 'rule', values: COLOUR_RULES } },
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
  const failures = Object.entries(await failuresOf(page));
  await context.close();
  const notShown = failures.map(([story, help]) => ({
    story,
    theme: 'light' as const,
    rule: 'render',
    help,
    nodes: [],
  }));
  return { stories: stories.length, violations: [...notShown, ...violations] };
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

/** Return what axe finds in a story; nothing for one that does not show, which is among the failures. */
async function checkStory(page: Page, story: string): Promise<StoryViolation[]> {
  const before = Object.keys(await failuresOf(page)).length;
  await openStory(page, story, 'setCurrentStory');
  const found = await look(page, story);
  const failures = await failuresOf(page);
  if (failures[story] !== undefined) return [];
  if (Object.keys(failures).length === before) return found;
  // One that was left before it failed has put its error in the place of this one.
  await openStory(page, story, 'forceRemount');
  return look(page, story);
}

async function look(page: Page, story: string): Promise<StoryViolation[]> {
  const found: StoryViolation[] = [];
  for (const theme of Object.keys(CHECKS) as Theme[]) {
    await wear(page, theme);
    found.push(...(await runAxe(page, CHECKS[theme])).map((result) => describe(story, theme, result)));
  }
  return found;
}

/** What the events of Storybook's preview tell. */
interface Told {
  storyId?: string;
  newPhase?: string;
  message?: string;
  title?: string;
}

interface Channel {
  emit(event: string, data: unknown): void;
  on<Data = Told>(event: string, listener: (data: Data) => void): void;
  last(event: string): unknown;
}

interface Preview {
  __STORYBOOK_ADDONS_CHANNEL__: Channel;
  /** Why stories did not show, by their ids. */
  failures: Record<string, string>;
}

/** Open Storybook's preview once; stories are then changed in place, which is much quicker than loading each. */
async function openPreview(context: BrowserContext, story: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/iframe.html?viewMode=story&id=${story}`);
  await page.waitForFunction(() => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as Partial<Preview>;
    return channel?.last('storyFinished') !== undefined;
  });
  await noteFailures(page);
  await addAxe(page);
  // Colours are read right after the theme has changed.
  await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important; }' });
  return page;
}

/** Have the page note which stories fail: one may do so when the next is open already. Whose failure it was is said right after it. */
async function noteFailures(page: Page): Promise<void> {
  await page.evaluate(() => {
    const preview = window as unknown as Preview;
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = preview;
    preview.failures = {};
    let said = '';
    for (const event of ['storyErrored', 'storyThrewException']) {
      channel.on(event, ({ message, title }) => (said = message ?? title ?? ''));
    }
    channel.on('storyRenderPhaseChanged', ({ newPhase, storyId }) => {
      if (newPhase !== 'errored' || !storyId) return;
      preview.failures[storyId] = said || 'failed';
      said = '';
    });
    channel.on<string>('storyMissing', (storyId) => (preview.failures[storyId] = 'is missing'));
  });
}

async function failuresOf(page: Page): Promise<Preview['failures']> {
  return page.evaluate(() => (window as unknown as Preview).failures);
}

/** Show a story, or show it anew, and wait until its `play` has ended or it has failed. */
async function openStory(page: Page, story: string, event: 'setCurrentStory' | 'forceRemount'): Promise<void> {
  await page.evaluate(
    async ([storyId, opening]) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel, failures } = window as unknown as Preview;
      const ended = new Promise<void>((resolve) => {
        channel.on('storyFinished', (data) => data.storyId === storyId && resolve());
        channel.on<string>('storyMissing', (id) => id === storyId && resolve());
      });
      const tooLong = new Promise<true>((resolve) => setTimeout(resolve, 15_000, true));
      channel.emit(opening, { storyId, viewMode: 'story' });
      if (await Promise.race([ended, tooLong])) failures[storyId] ??= 'did not finish within 15 seconds';
    },
    [story, event] as const,
  );
}

/** Change the theme and wait until it is drawn. */
async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name;
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    // Long lists are rendered in slices.
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 2_000 }));
  }, theme);
}

function describe(story: string, theme: Theme, { id, help, nodes }: Result): StoryViolation {
  const texts = nodes.map(
    (node) => `${node.target.join(' ')}: ${node.failureSummary?.split('\n').at(1)?.trim() ?? ''}`,
  );
  return { story, theme, rule: id, help, nodes: texts };
}
