import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { checkStories } from '../storybook/axe';

const STATIC_DIR = path.resolve(import.meta.dirname, '../../../design-system/storybook-static');
const PARTS = 2;

/** Play Storybook's preview: one story says that it is there, and fails as soon as the next is opened; that one is in order. */
function preview(): void {
  type Listener = (data: { storyId: string }) => void;
  const listeners = new Map<string, Listener[]>();
  const told = new Map<string, unknown>();
  const channel = {
    on: (event: string, listener: Listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    last: (event: string) => told.get(event),
    emit(event: string, data: { storyId: string }) {
      told.set(event, data);
      for (const listener of listeners.get(event) ?? []) listener(data);
    },
  };
  const emit = (event: string, data: object) => channel.emit(event, data as { storyId: string });
  const show = (storyId: string) => {
    document.body.innerHTML = '<button>OK</button>';
    emit('storyFinished', { storyId });
  };
  channel.on('forceRemount', ({ storyId }) => show(storyId));
  channel.on('setCurrentStory', ({ storyId }) => {
    if (storyId === 'next') {
      document.body.innerHTML = '<button></button>';
      emit('storyThrewException', { message: 'came too late' });
      emit('storyRenderPhaseChanged', { newPhase: 'errored', storyId: 'late' });
      return emit('storyFinished', { storyId });
    }
    show(storyId);
  });
  Object.assign(window, { __STORYBOOK_ADDONS_CHANNEL__: channel });
  emit('storyFinished', { storyId: 'next' });
}

test('a story that fails when the next is open already is named, and not the next', async ({ browser }, info) => {
  const staticDir = info.outputPath('storybook');
  const entries = Object.fromEntries(['late', 'next'].map((id) => [id, { id, type: 'story' }]));
  await mkdir(staticDir, { recursive: true });
  await writeFile(path.join(staticDir, 'index.json'), JSON.stringify({ entries }));
  await writeFile(
    path.join(staticDir, 'iframe.html'),
    `<!doctype html><html lang="en"><title>Preview</title><body><script>(${preview.toString()})()</script></body></html>`,
  );
  const report = await checkStories({ staticDir, browser, part: [1, 1] });
  expect(report.violations).toEqual([
    { story: 'late', theme: 'light', rule: 'render', help: 'came too late', nodes: [] },
  ]);
});

// They only look.
test.describe.configure({ mode: 'parallel' });

for (let part = 1; part <= PARTS; part += 1) {
  test(`every story shows and is accessible, in light and dark: part ${part} of ${PARTS}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const { stories, violations } = await checkStories({ staticDir: STATIC_DIR, browser, part: [part, PARTS] });
    expect(stories).toBeGreaterThan(150 / PARTS);
    expect(violations).toEqual([]);
  });
}
