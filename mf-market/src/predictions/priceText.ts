/** Return a price as people type it, in full or half width and with separators; NaN for what is none. */
export function parsePrice(text: string): number {
  const plain = text.normalize('NFKC').replaceAll(/[,\s]/g, '');
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
}
