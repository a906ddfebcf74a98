import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { idleIndexes, isFaulty, keptLines, lineOf, writeLines } from './list';
import type { ShapeReport } from './report';

const FOLDER = 'QUERY_SHAPES_FOLDER';
const WRITE = 'npm run query-shapes -w @minori/api';

/** What is asked of Jest's settings. */
export interface Run {
  updateSnapshot: string;
  nonFlagArgs: readonly string[];
  testNamePattern?: string;
  shard?: unknown;
  filter?: string;
  onlyChanged: boolean;
  onlyFailures: boolean;
}

/** Make the place where the test files leave their reports. */
export function prepareReports(): void {
  process.env[FOLDER] = mkdtempSync(path.join(tmpdir(), 'query-shapes-'));
}

/** Leave the report of a test file. Throw when a shape is faulty. */
export function checkReport(report: ShapeReport): void {
  const faulty = report.shapes.filter(isFaulty);
  const shapes = report.shapes.filter((shape) => !isFaulty(shape));
  const folder = process.env[FOLDER];
  if (folder) writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify({ ...report, shapes }));
  refuse(['No index answers', faulty.map(({ collection, shape, fault }) => `${collection}: ${shape}: ${fault}`)]);
}

/**
 * Look at the reports of all test files. Write the list when snapshots are to be updated: after the whole suite anew,
 * after a part of it only more. Throw when the whole suite has run and an index is of no use. Tests that draw lots ask
 * something now and then only: shapes that the list lacks are told, and no failure.
 */
export function closeReports(run: Run): void {
  const folder = process.env[FOLDER] ?? '';
  const reports = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as ShapeReport,
  );
  rmSync(folder, { recursive: true });
  if (reports.length === 0) return;
  const kept = keptLines();
  const lines = [...new Set(reports.flatMap(({ shapes }) => shapes.map(lineOf)))];
  const isWhole = ranEverything(run);
  const isWriting = run.updateSnapshot === 'all';
  if (isWriting) writeLines(isWhole ? lines : [...lines, ...kept]);
  if (!isWhole) return;
  const unlisted = isWriting ? [] : lines.filter((line) => !kept.includes(line));
  if (unlisted.length > 0) console.warn(section(`Not yet in query-shapes.md (${WRITE} writes it)`, unlisted));
  refuse(['Indexes that no query uses', idleIndexes(reports, isWriting ? [] : kept)]);
}

function ranEverything({ nonFlagArgs, testNamePattern, shard, filter, onlyChanged, onlyFailures }: Run): boolean {
  return nonFlagArgs.length === 0 && !testNamePattern && !shard && !filter && !onlyChanged && !onlyFailures;
}

function refuse([what, about]: [what: string, about: string[]]): void {
  if (about.length > 0) throw new Error(section(what, about));
}

function section(title: string, lines: readonly string[]): string {
  return [`${title}:`, ...lines].join('\n  ');
}
