import path from 'node:path';
import { expect, test } from '@playwright/test';
import { checkStories } from '../storybook/axe';

const STATIC_DIR = path.resolve(import.meta.dirname, '../../../design-system/storybook-static');
const PARTS = 2;

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
