import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { idleIndexes, isFaulty, keptLines, lineOf, writeLines } from './list';
import type { ShapeReport } from './report';

const FOLDER = 'QUERY_SHAPES_FOLDER';

/** What is asked of Jest's settings. */
export interface Run {
  updateSnapshot: string;
  nonFlagArgs: readonly string[];
  testNamePattern?: string;
  shard?: unknown;
  onlyChanged: boolean;
  onlyFailures: boolean;
}

/** Makes the place where the test files leave their reports. */
export function prepareReports(): void {
  process.env[FOLDER] = mkdtempSync(path.join(tmpdir(), 'query-shapes-'));
}

/** Leaves the report of a test file. Throws when a shape is faulty. */
export function checkReport(report: ShapeReport): void {
  const faulty = report.shapes.filter(isFaulty);
  const shapes = report.shapes.filter((shape) => !isFaulty(shape));
  const folder = process.env[FOLDER];
  if (folder) writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify({ ...report, shapes }));
  refuse(['No index answers', faulty.map(({ collection, shape, fault }) => `${collection}: ${shape}: ${fault}`)]);
}

/**
 * Looks at the reports of all test files. Once the whole suite has run, throws when the list is not what it asked, or
 * an index is of no use. Writes the list when snapshots are to be updated; after a part of the suite only adds to it.
 */
export function closeReports(run: Run): void {
  const folder = process.env[FOLDER] ?? '';
  const reports = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as ShapeReport,
  );
  rmSync(folder, { recursive: true });
  if (reports.length === 0) return;
  const lines = new Set(reports.flatMap(({ shapes }) => shapes.map(lineOf)));
  const isWhole = ranEverything(run);
  if (run.updateSnapshot === 'all') writeLines([...lines].concat(isWhole ? [] : keptLines()));
  if (!isWhole) return;
  const kept = new Set(keptLines());
  refuse(
    [
      'Not in query-shapes.md (npm run query-shapes -w @minori/api writes it)',
      [...lines].filter((line) => !kept.has(line)),
    ],
    ['In query-shapes.md, but no test asked it', [...kept].filter((line) => !lines.has(line))],
    ['Indexes that no query uses', idleIndexes(reports)],
  );
}

function ranEverything({ nonFlagArgs, testNamePattern, shard, onlyChanged, onlyFailures }: Run): boolean {
  return nonFlagArgs.length === 0 && !testNamePattern && !shard && !onlyChanged && !onlyFailures;
}

function refuse(...complaints: [what: string, about: string[]][]): void {
  const told = complaints.filter(([, about]) => about.length > 0);
  if (told.length > 0) throw new Error(told.map(([what, about]) => [`${what}:`, ...about].join('\n  ')).join('\n'));
}
