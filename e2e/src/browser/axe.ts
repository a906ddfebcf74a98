import axe, { type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Bring axe onto the document that a page shows. */
export async function addAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/** By which rules axe looks, and what it leaves out. */
export interface AxeOptions extends Pick<RunOptions, 'runOnly' | 'rules'> {
  /** Selectors of what is not the page's own. */
  exclude?: string[];
}

/** Return what axe finds on a page that has it, by all its rules unless the options name some. */
export async function runAxe(page: Page, options: AxeOptions = {}): Promise<Result[]> {
  return page.evaluate(async ({ exclude = [], ...chosen }) => {
    const { axe: runner } = window as unknown as { axe: typeof axe };
    const { violations } = await runner.run(exclude.length > 0 ? { exclude } : document, {
      ...chosen,
      // What is right is not described, and style sheets are read for no rule of these.
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    });
    return violations;
  }, options);
}
