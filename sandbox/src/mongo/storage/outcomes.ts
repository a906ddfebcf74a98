import type { Doc } from '../bson/values.ts';

/** A statement of a retryable write, or the commit of a transaction. */
export interface StatementId {
  /** The id of the client's session. */
  session: string;
  /** The number that the client gave the write or the transaction. */
  number: bigint;
  /** The place of the statement in its command; for a commit `'commit'`. */
  statement: number | 'commit';
}

/** What a statement did, so that a client that asks again gets the same answer. */
export interface Outcome extends StatementId {
  reply: Doc;
  /** When it was done, in milliseconds since 1970. */
  at: number;
}

interface Remembered {
  number: bigint;
  at: number;
  statements: Map<number | 'commit', Outcome>;
}

/** The outcomes of the last retryable write or transaction of each session. */
export class Outcomes {
  private readonly sessions = new Map<string, Remembered>();

  /** Remember an outcome, in place of those of earlier writes of the session. */
  add(outcome: Outcome): void {
    const { session, number, statement, at } = outcome;
    const known = this.sessions.get(session);
    const kept = known?.number === number ? known : { number, at, statements: new Map<number | 'commit', Outcome>() };
    kept.at = at;
    kept.statements.set(statement, outcome);
    this.sessions.set(session, kept);
  }

  /** What a statement did; undefined when it has not changed anything. */
  replyTo({ session, number, statement }: StatementId): Doc | undefined {
    const known = this.sessions.get(session);
    return known?.number === number ? known.statements.get(statement)?.reply : undefined;
  }

  /** The number of the session's last write or transaction that changed something, and whether it was a transaction. */
  lastOf(session: string): { number: bigint; committed: boolean } | undefined {
    const known = this.sessions.get(session);
    return known && { number: known.number, committed: known.statements.has('commit') };
  }

  forget(session: string): void {
    this.sessions.delete(session);
  }

  /** Forget what was done before a time. */
  expire(before: number): void {
    for (const [session, { at }] of this.sessions) if (at < before) this.sessions.delete(session);
  }

  *all(): Generator<Outcome> {
    for (const { statements } of this.sessions.values()) yield* statements.values();
  }
}
