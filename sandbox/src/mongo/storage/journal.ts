import type { Doc } from '../bson/values.ts';
import type { IndexSpec } from '../indexes/index.ts';

/** One step of a commit as the journal keeps it. */
export type JournalEntry =
  | { kind: 'put'; namespace: string; bytes: Buffer }
  | { kind: 'remove'; namespace: string; id: unknown }
  | { kind: 'create'; namespace: string; options: Doc }
  | { kind: 'drop'; namespace: string }
  | { kind: 'rename'; namespace: string; to: string }
  | { kind: 'createIndex'; namespace: string; spec: IndexSpec }
  | { kind: 'dropIndex'; namespace: string; name: string };

/** Where commits are kept. */
export interface Journal {
  /** Writes one commit, whole or not at all. */
  append(entries: readonly JournalEntry[]): void;
  close(): void;
}
