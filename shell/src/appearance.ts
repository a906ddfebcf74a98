/** Puts the chosen theme and price colours on the page; without a choice the system's theme holds. */
export function applyAppearance(): void {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('minori.theme');
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
  dataset['priceColors'] = localStorage.getItem('minori.price_colors') ?? 'japan';
}
