import type { PriceColorSet, ThemeName } from './tokens.ts';

/** The theme as chosen; `system` follows the device. */
export type ThemeChoice = ThemeName | 'system';

const THEME = 'minori.theme';
const PRICE_COLORS = 'minori.price_colors';

/** The choices of themes and price colours, in the order to be shown. */
export const THEMES: readonly ThemeChoice[] = ['system', 'light', 'dark'];
export const PRICE_COLOR_SETS: readonly PriceColorSet[] = ['japan', 'overseas', 'colorblind'];

/** Return the theme that was chosen on this browser. */
export function chosenTheme(): ThemeChoice {
  return THEMES.find((each) => each === localStorage.getItem(THEME)) ?? 'system';
}

/** Return the price colours that were chosen on this browser. */
export function chosenPriceColors(): PriceColorSet {
  return PRICE_COLOR_SETS.find((each) => each === localStorage.getItem(PRICE_COLORS)) ?? 'japan';
}

/** Put a theme on the page and remember it for the next start. */
export function chooseTheme(theme: ThemeChoice): void {
  localStorage.setItem(THEME, theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Put price colours on the page and remember them for the next start. */
export function choosePriceColors(set: PriceColorSet): void {
  localStorage.setItem(PRICE_COLORS, set);
  document.documentElement.dataset['priceColors'] = set;
}
