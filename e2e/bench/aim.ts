import type { Locator, Page } from 'playwright-core';

/** Bring the mouse over the middle of an element. Throw when it is not there. */
export async function aimAt(page: Page, target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target.toString()} is not there`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}
