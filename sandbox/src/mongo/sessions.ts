import { Binary } from 'bson';
import { isNum } from './bson/numbers.ts';
import { type Doc, isDoc } from './bson/values.ts';
import { MongoError } from './errors.ts';
import type { StatementId } from './storage/outcomes.ts';
import type { Store } from './storage/store.ts';
import type { Transaction } from './transactions.ts';

const sessionLifetime = 30 * 60_000;

interface Session {
  usedAt: number;
  /** The number of the last transaction or retryable write. */
  number: bigint;
  transaction: Transaction | undefined;
  state: 'none' | 'open' | 'committed' | 'aborted';
  /** The answer to the last retryable write, for a client that asks again. */
  reply: Promise<unknown> | undefined;
}

/** The logical sessions of the clients: transactions and retryable writes. */
export class Sessions {
  private readonly sessions = new Map<string, Session>();
  private readonly store: Store;
  /** Transactions that are open for longer are ended. */
  private transactionSeconds = 60;

  constructor(store: Store) {
    this.store = store;
  }

  /** Change after how many seconds transactions are ended; return what it was. @throws MongoError */
  limitTransactions(command: Doc): number {
    const seconds = command.transactionLifetimeLimitSeconds;
    if (!isNum(seconds)) throw new MongoError('InvalidOptions', 'no option found to set, use help:true to see options');
    if (Number(seconds) < 1) throw new MongoError('BadValue', 'transactionLifetimeLimitSeconds must be 1 or more');
    const was = this.transactionSeconds;
    this.transactionSeconds = Number(seconds);
    return was;
  }

  /** The transaction that a command belongs to, begun when the command says so. @throws MongoError NoSuchTransaction */
  transactionOf(command: Doc): Transaction | undefined {
    checkTransactionFields(command);
    const session = this.sessionOf(command);
    if (!session || command.autocommit !== false) return undefined;
    const number = numberOf(command);
    if (command.startTransaction === true) return this.begin(session, number);
    if (session.number !== number || session.state === 'none' || session.state === 'aborted')
      throw noSuchTransaction(number);
    if (session.state === 'committed') {
      throw new MongoError('TransactionCommitted', `Transaction ${number} has been committed.`);
    }
    return session.transaction;
  }

  commit(command: Doc): void {
    const session = this.endable(command);
    if (session.state === 'committed') return;
    const outcome = { session: keyOf(command.lsid), number: session.number, statement: 'commit', reply: {} } as const;
    if (session.transaction) this.store.commit(session.transaction, { ...outcome, at: Date.now() });
    this.finish(session, 'committed');
  }

  abort(command: Doc): void {
    const session = this.endable(command);
    if (session.state === 'committed') {
      throw new MongoError('TransactionCommitted', `Transaction ${session.number} has been committed.`);
    }
    this.rollBack(session);
  }

  /** End the transaction of a command that failed. */
  abortFailed(command: Doc): void {
    const session = this.sessionOf(command);
    if (session?.state === 'open' && session.number === numberOf(command)) this.rollBack(session);
  }

  /**
   * Run a retryable write once: who asks again with the same number gets the first answer.
   * @param run is given the write's first statement when it is retryable
   */
  once<T>(command: Doc, run: (first?: StatementId) => Promise<T>): Promise<T> {
    const session = this.sessionOf(command);
    if (!session || command.txnNumber === undefined) return run();
    const number = numberOf(command);
    if (number < session.number) {
      throw new MongoError(
        'TransactionTooOld',
        `Retryable write with txnNumber ${number} is prohibited on this session`,
      );
    }
    if (number === session.number && session.reply) return session.reply as Promise<T>;
    if (session.state === 'open') this.rollBack(session);
    const reply = run({ session: keyOf(command.lsid), number, statement: 0 });
    Object.assign(session, { number, state: 'none', transaction: undefined, reply });
    // A write that failed as a whole may be tried again; the statements that were done are not done twice.
    reply.catch(() => {
      if (session.reply === reply) session.reply = undefined;
    });
    return reply;
  }

  /** End sessions by their ids. */
  end(ids: unknown): void {
    for (const id of Array.isArray(ids) ? ids : []) {
      const key = keyOf(id);
      const session = this.sessions.get(key);
      if (session?.state === 'open') this.rollBack(session);
      this.sessions.delete(key);
      this.store.outcomes.forget(key);
    }
  }

  /** End what has been left behind: transactions after a minute, sessions after half an hour. */
  expire(now: number): void {
    for (const [key, session] of this.sessions) {
      if (session.transaction && now - session.transaction.startedAt > this.transactionSeconds * 1000)
        this.rollBack(session);
      if (now - session.usedAt > sessionLifetime) this.sessions.delete(key);
    }
    this.store.outcomes.expire(now - sessionLifetime);
  }

  private begin(session: Session, number: bigint): Transaction {
    if (number < session.number) {
      throw new MongoError('TransactionTooOld', `Cannot start transaction ${number}: a newer one has started.`);
    }
    if (number === session.number && session.state !== 'none') {
      throw new MongoError(
        50911,
        `Cannot start a transaction at given transaction number ${number}: it was used before.`,
      );
    }
    if (session.state === 'open') this.rollBack(session);
    const transaction = this.store.begin();
    Object.assign(session, { number, transaction, state: 'open', reply: undefined });
    return transaction;
  }

  private endable(command: Doc): Session {
    const session = this.sessionOf(command);
    const number = numberOf(command);
    if (!session || session.number !== number || session.state === 'none' || session.state === 'aborted') {
      throw noSuchTransaction(number);
    }
    return session;
  }

  private rollBack(session: Session): void {
    if (session.transaction) this.store.abort(session.transaction);
    this.finish(session, 'aborted');
  }

  private finish(session: Session, state: Session['state']): void {
    session.transaction = undefined;
    session.state = state;
  }

  private sessionOf({ lsid }: Doc): Session | undefined {
    if (lsid === undefined) return undefined;
    const key = keyOf(lsid);
    if (key === '') throw new MongoError('InvalidOptions', "'lsid' must have an 'id' that is a UUID");
    const session = this.sessions.get(key) ?? this.restored(key);
    session.usedAt = Date.now();
    this.sessions.set(key, session);
    return session;
  }

  /** A session as it was left before a restart, or a new one. */
  private restored(key: string): Session {
    const last = this.store.outcomes.lastOf(key);
    const state = last?.committed ? 'committed' : 'none';
    return { usedAt: 0, number: last?.number ?? -1n, transaction: undefined, state, reply: undefined };
  }
}

function keyOf(lsid: unknown): string {
  const id = isDoc(lsid) ? lsid.id : undefined;
  return id instanceof Binary ? id.toString('hex') : '';
}

/** @throws MongoError InvalidOptions: without its companions a field would count for nothing */
function checkTransactionFields({ lsid, txnNumber, autocommit, startTransaction }: Doc): void {
  const needs = (field: string, other: string): MongoError =>
    new MongoError('InvalidOptions', `'${field}' field requires ${other} to also be specified`);
  if (txnNumber !== undefined && lsid === undefined) throw needs('txnNumber', 'a session ID');
  if (autocommit !== undefined && txnNumber === undefined) throw needs('autocommit', 'a transaction number');
  if (startTransaction !== undefined && autocommit === undefined) throw needs('startTransaction', "'autocommit'");
  if (autocommit !== undefined && autocommit !== false)
    throw new MongoError('InvalidOptions', 'Specifying autocommit=true is not allowed.');
}

function numberOf({ txnNumber }: Doc): bigint {
  return isNum(txnNumber) ? BigInt(txnNumber.toString()) : -1n;
}

function noSuchTransaction(number: bigint): MongoError {
  return new MongoError(
    'NoSuchTransaction',
    `Given transaction number ${number} does not match any in-progress transactions.`,
    { errorLabels: ['TransientTransactionError'] },
  );
}
