/** Return the price that was typed, in digits of any width and with separators; null for nothing, and NaN for what is none. */
export function priceIn(typed: string): number | null {
  const digits = typed.normalize('NFKC').replaceAll(/[,\s円¥]/g, '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : NaN;
}
