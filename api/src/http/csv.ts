import { utf8Csv, type Cell } from '../documents/csv';
import { fileOf, type FileBody } from './files';

/** Return rows as a file of CSV that spreadsheets open as it is meant: as UTF-8, and with no text run as a formula. */
export function csvFile(name: string, rows: readonly (readonly Cell[])[]): FileBody {
  return fileOf(utf8Csv(rows), { contentType: 'text/csv; charset=utf-8', name, cacheControl: 'private, no-cache' });
}
