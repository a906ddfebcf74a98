import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { FileBody } from './files';

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Return rows as a file of CSV that spreadsheets open as it is meant: as UTF-8, and with no text run as a formula. */
export function csvFile(name: string, rows: readonly (readonly string[])[]): FileBody {
  const lines = rows.map((row) => row.map(cell).join(','));
  // Spreadsheets take a file for UTF-8 by the mark at its beginning.
  const bytes = Buffer.from(`\u{FEFF}${lines.join('\r\n')}\r\n`);
  return new FileBody({
    bytes: bytes.length,
    contentType: 'text/csv; charset=utf-8',
    name,
    etag: createHash('sha1').update(bytes).digest('base64url'),
    cacheControl: 'private, no-cache',
    open: async (part) => Readable.from([part ? bytes.subarray(part.start, part.end + 1) : bytes]),
  });
}

function cell(value: string): string {
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
