/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { colors, priceColors, type PriceColorSet, type ThemeName } from './tokens.ts';
import { tokensCss } from './tokensCss.ts';

const file = join(__dirname, 'tokens.css');

test('tokens.css is what tokens.ts says', () => {
  if (process.env.WRITE_TOKENS) writeFileSync(file, tokensCss());
  expect(readFileSync(file, 'utf8')).toBe(tokensCss());
});

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

describe.each<ThemeName>(['light', 'dark'])('contrast in the %s theme', (theme) => {
  const c = colors[theme];
  const grounds = [c.background, c.surface, c.raised];

  test.each(['text', 'text-secondary', 'accent', 'accent-hover', 'danger', 'attention'] as const)(
    '%s reads on every ground',
    (name) => {
      for (const ground of grounds) expect(contrast(c[name], ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('text reads on its coloured ground', () => {
    const pairs: [string, string][] = [
      [c['on-accent'], c.accent],
      [c['on-accent'], c['accent-hover']],
      [c['on-danger'], c.danger],
      [c['on-danger'], c['danger-hover']],
      [c['on-ink'], c.ink],
      [c['accent-hover'], c['accent-soft']],
      [c.attention, c['attention-soft']],
      [c.danger, c['danger-soft']],
      [c.text, c.sunken],
      [c['text-secondary'], c.sunken],
      [c.accent, c.sunken],
      [c['level-10-text'], c['level-10']],
    ];
    for (const [front, back] of pairs) expect([front, back, contrast(front, back) >= 4.5]).toEqual([front, back, true]);
  });

  test('initials read on every ground of theirs', () => {
    for (const ground of [1, 2, 3, 4, 5, 6, 7, 8] as const) {
      expect(contrast(c.text, c[`avatar-${ground}`])).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the number reads on every level', () => {
    for (const level of [1, 2, 3, 4, 5, 6, 7, 8, 9] as const) {
      expect(contrast(c['level-text'], c[`level-${level}`])).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('borders that carry meaning are visible', () => {
    for (const ground of grounds) expect(contrast(c.border, ground)).toBeGreaterThanOrEqual(3);
    for (const ground of grounds) expect(contrast(c['attention-mark'], ground)).toBeGreaterThanOrEqual(3);
  });

  test.each<PriceColorSet>(['japan', 'overseas', 'colorblind'])('the %s price colours read', (set) => {
    const p = priceColors[theme][set];
    for (const ground of [...grounds, p['up-soft']]) expect(contrast(p.up, ground)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [...grounds, p['down-soft']]) expect(contrast(p.down, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
