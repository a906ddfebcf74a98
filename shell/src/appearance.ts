const THEME = 'minori.theme';
const PRICE_COLORS = 'minori.price_colors';

/**
 * Put the chosen theme and price colours on the page; without a choice the system's theme holds.
 * The theme is repeated in a cookie, so that the server's first paint has it too.
 */
export function applyAppearance(): void {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem(THEME);
  const chosen = theme === 'light' || theme === 'dark' ? theme : '';
  if (chosen) dataset['theme'] = chosen;
  else delete dataset['theme'];
  document.cookie = `minori_theme=${chosen}; path=/; SameSite=Lax; max-age=${chosen ? 31_536_000 : 0}`;
  dataset['priceColors'] = localStorage.getItem(PRICE_COLORS) ?? 'japan';
}
