/** A cell of a table. Texts are kept from being formulas; figures stand as they are, with their sign. */
export type Cell = string | number;

/** What spreadsheets take for the beginning of a formula, also in full width and behind spaces. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** Return rows as CSV: lines end as RFC 4180 says, and no text is a formula to a spreadsheet. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** Return rows as a file of CSV in UTF-8, for which spreadsheets take it by the mark at its beginning. */
export function utf8Csv(rows: readonly (readonly Cell[])[]): Buffer {
  return Buffer.from(`\u{FEFF}${csvOf(rows)}`);
}

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
