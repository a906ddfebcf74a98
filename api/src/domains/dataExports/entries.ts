import { Readable } from 'node:stream';
import { Types } from 'mongoose';
import type { DataPart } from '../../dataParts';
import type { Deps } from '../../deps';
import { csvOf, type Cell } from '../../documents/csv';
import { nameIds } from './names';

const AT_ONCE = 200;
/** Texts are handed on in pieces of about that many characters. */
const TEXT_LENGTH = 65_536;
/** By this mark spreadsheets take a table for UTF-8. */
const UTF8_MARK = '\u{FEFF}';

type Fields = Record<string, unknown>;

/** One thing of a member's: as it lies in the database, and as it is given out. */
export interface OwnRow {
  doc: Fields;
  row: Fields;
}

/** Read a part of what is a member's, some at a time. */
export async function* rowsOf(deps: Deps, part: DataPart, userId: string): AsyncGenerator<OwnRow> {
  let some: OwnRow[] = [];
  for await (const doc of part.read(new Types.ObjectId(userId), deps)) {
    if (part.except?.(doc)) continue;
    some.push({ doc, row: presented(part, doc, userId) });
    if (some.length < AT_ONCE) continue;
    yield* await named(part, some);
    some = [];
  }
  yield* await named(part, some);
}

function presented({ fields, add }: DataPart, doc: Fields, userId: string): Fields {
  return { ...Object.fromEntries(fields.map((field) => [field, doc[field] ?? null])), ...add?.(doc, userId) };
}

async function named(part: DataPart, some: OwnRow[]): Promise<OwnRow[]> {
  const rows = await nameIds(
    part.names ?? {},
    some.map(({ row }) => row),
  );
  return some.map(({ doc }, index) => ({ doc, row: rows[index] ?? {} }));
}

/** Return what is read as a list in JSON; `onEach` hears of each as it lay in the database. */
export function jsonOf(rows: AsyncIterable<OwnRow>, onEach: (doc: Fields) => void): Readable {
  async function* texts(): AsyncGenerator<string> {
    let before = '[\n';
    for await (const { doc, row } of rows) {
      onEach(doc);
      yield `${before}${JSON.stringify(row)}`;
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  }
  return streamOf(texts());
}

/** Return what is read as a table in CSV, with the names of the fields above it; an empty file where there is nothing to be named. */
export function tableOf(rows: AsyncIterable<OwnRow>): Readable {
  async function* texts(): AsyncGenerator<string> {
    let isFirst = true;
    for await (const { row } of rows) {
      if (isFirst) yield UTF8_MARK + csvOf([Object.keys(row)]);
      isFirst = false;
      yield csvOf([Object.values(row).map(cellOf)]);
    }
  }
  return streamOf(texts());
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  const text = JSON.stringify(value);
  // Instants and ids come as texts in quotation marks.
  return text.startsWith('"') ? String(JSON.parse(text)) : text;
}

function streamOf(texts: AsyncIterable<string>): Readable {
  return Readable.from(gathered(texts), { objectMode: false });
}

async function* gathered(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = '';
  for await (const text of texts) {
    waiting += text;
    if (waiting.length < TEXT_LENGTH) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  yield Buffer.from(waiting);
}
