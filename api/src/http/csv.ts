import { Readable } from 'node:stream';
import type { Language } from '@minori/contracts';
import { csvOf, type Cell } from '../documents/csv';
import { StreamedFile } from './files';

/** So many rows are in a file at most. */
export const CSV_ROWS_MAX = 50_000;

const CUT: Record<Language, string> = {
  ja: '以降は省略されています。期間などで絞り込んで保存してください。',
  en: 'More is left out here. Narrow it down, as by a period, and save that.',
};

interface CsvFile {
  name: string;
  heads: readonly string[];
  /** Rows, some at a time: the next are asked for once those before are on their way. */
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
  language: Language;
}

/**
 * Answer with rows as a file of CSV that spreadsheets open as it is meant: as UTF-8, and with no text run as a formula. It is sent as it
 * is made, so that no more of it is held than some rows; beyond {@link CSV_ROWS_MAX} rows a last one says that there are more. Reject
 * with what reading the first of them rejects with; what fails later breaks the answer off.
 */
export async function csvFile({ name, heads, batches, language }: CsvFile): Promise<StreamedFile> {
  const iterator = batches[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* parts(): AsyncGenerator<string> {
    yield `\u{FEFF}${csvOf([heads])}`;
    let room = CSV_ROWS_MAX;
    try {
      for (let batch = first; !batch.done; batch = await iterator.next()) {
        const rows = batch.value;
        yield csvOf(rows.slice(0, room));
        if (rows.length > room) yield csvOf([[CUT[language]]]);
        if (rows.length > room) return;
        room -= rows.length;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return new StreamedFile({
    contentType: 'text/csv; charset=utf-8',
    name,
    open: () => Readable.from(parts(), { objectMode: false }),
  });
}
