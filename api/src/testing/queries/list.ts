import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReportedShape, ShapeReport } from './report';
import type { IndexSpec } from './serving';

const FILE = path.join(__dirname, '../../../query-shapes.md');
const HEAD = `# Query shapes

What the API asks the database, as its tests recorded it: each query without its values, the index that answers it and
how. The tests fail when one is not answered by an index, and tell which are missing here. \`npm run query-shapes -w
@minori/api\` writes this list.

| collection | query | index | answer |
|---|---|---|---|
`;

/** Faults that are meant: collection and fault with the reason. */
const MEANT = new Map([
  ['symbols: reads the whole collection', 'the catalogue: some dozens, read once in 30 s'],
  ['chat_lines: reads on for author_id', 'passes over those who share a block with the reader'],
  ['comments: reads on for author_id', 'passes over those who share a block with the reader'],
  ['course_reviews: reads on for user_id', 'passes over those who share a block with the reader'],
  ['feed_entries: reads on for author_id', 'one timeline, which is cut to a thousand entries'],
  ['notifications: reads on for type', 'one member’s unread ones of a week at most, where a mail is due'],
  ['tips: reads on for from_id', 'passes over those who share a block with the reader'],
  ['creator_subscriptions: reads on for $or', 'one creator’s subscribers, of whom those in a state are asked for'],
  [
    'creator_subscriptions: reads on for terms.recurring',
    'one creator’s subscribers, of whom those with a period are asked for',
  ],
  ['jobs: reads on for name', 'passes over jobs of another version of the API'],
]);

const keyOf = ({ collection, fault }: ReportedShape) => `${collection}: ${fault}`;

/** Return whether something is wrong with the shape that is not meant. */
export function isFaulty(shape: ReportedShape): boolean {
  return shape.fault !== undefined && !MEANT.has(keyOf(shape));
}

/** Return the shape as a line of the list. */
export function lineOf(shape: ReportedShape): string {
  const reason = MEANT.get(keyOf(shape));
  const answer = [shape.manner, reason && `${shape.fault}: ${reason}`].filter(Boolean).join('; ');
  return `| ${shape.collection} | ${shape.shape} | ${shape.indexes.join(', ')} | ${answer} |`;
}

/** Return the lines of the list as it is kept. */
export function keptLines(): string[] {
  const text = readFileSync(FILE, 'utf8');
  return text.slice(text.indexOf('|---|')).split('\n').slice(1).filter(Boolean);
}

/** Write the list anew, in order and each line once. */
export function writeLines(lines: readonly string[]): void {
  writeFileSync(
    FILE,
    `${HEAD}${[...new Set(lines)]
      .toSorted()
      .map((line) => `${line}\n`)
      .join('')}`,
  );
}

/** Return the indexes that no recorded shape and no line of the list uses, and that are there for nothing else. */
export function idleIndexes(reports: readonly ShapeReport[], kept: readonly string[]): string[] {
  const used = new Set([
    ...reports.flatMap(({ shapes }) =>
      shapes.flatMap(({ collection, indexes }) => indexes.map((index) => `${collection}.${index}`)),
    ),
    ...kept.flatMap((line) => {
      const [, collection = '', , indexes = ''] = line.split('|').map((cell) => cell.trim());
      return indexes.split(', ').map((index) => `${collection}.${index}`);
    }),
  ]);
  const all = Object.assign({}, ...reports.map(({ indexes }) => indexes)) as Record<string, IndexSpec[]>;
  return Object.entries(all).flatMap(([collection, indexes]) =>
    indexes
      .filter(({ name, unique, expireAfterSeconds }) => name !== '_id_' && !unique && expireAfterSeconds === undefined)
      .map(({ name }) => `${collection}.${name}`)
      .filter((name) => !used.has(name)),
  );
}
