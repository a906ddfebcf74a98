import path from 'node:path';
import { expect, test } from '@playwright/test';
import { checkStories } from '../storybook/axe';

test('every story shows and is accessible, in light and dark', async ({ browser }) => {
  test.setTimeout(600_000);
  const staticDir = path.resolve(import.meta.dirname, '../../../design-system/storybook-static');
  const { stories, violations } = await checkStories({ staticDir, browser });
  expect(stories).toBeGreaterThan(150);
  expect(violations).toEqual([]);
});
