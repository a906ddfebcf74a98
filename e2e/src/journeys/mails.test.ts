import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { addAxe, runAxe } from '../browser/axe';

const API = path.resolve(import.meta.dirname, '../../../api');
const TSX = createRequire(path.join(API, 'package.json')).resolve('tsx/cli');
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [320, 640];
const RULES = ['color-contrast', 'link-name', 'html-has-lang', 'document-title'];

/** What reaches beyond the mail's width, and whether its button is large enough for a finger. */
function measure() {
  const { clientWidth, scrollWidth } = document.documentElement;
  const beyond = [...document.querySelectorAll<HTMLElement>('h1, p, td, a, span')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
    .map((element) => element.textContent.slice(0, 40));
  const buttons = [...document.querySelectorAll('.button a')].map((button) => button.getBoundingClientRect().height);
  return { isTooWide: scrollWidth > clientWidth, beyond, lowButtons: buttons.filter((height) => height < 44) };
}

// They only look.
test.describe.configure({ mode: 'parallel' });

for (const theme of THEMES) {
  test(`every mail fits a phone and can be read, ${theme}`, async ({ browser }, info) => {
    test.setTimeout(300_000);
    const folder = info.outputPath('mails');
    execFileSync(process.execPath, [TSX, 'src/mails/write.ts', folder], { cwd: API });
    const names = readdirSync(folder).filter((file) => file.endsWith('.html'));
    expect(names.length).toBeGreaterThan(50);
    const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const wrong: unknown[] = [];
    for (const name of names) {
      await page.setContent(readFileSync(path.join(folder, name), 'utf8'));
      await addAxe(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const measured = await page.evaluate(measure);
        const found = await runAxe(page, { runOnly: { type: 'rule', values: RULES } });
        const rules = found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        if (measured.isTooWide || measured.beyond.length + measured.lowButtons.length + rules.length > 0) {
          wrong.push({ name, width, ...measured, rules });
        }
        const picture = info.outputPath('pictures', `${path.basename(name, '.html')}.${width}.${theme}.png`);
        await page.screenshot({ path: picture, fullPage: true });
      }
    }
    await context.close();
    expect(wrong).toEqual([]);
  });
}
