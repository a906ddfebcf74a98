import { encodeDoc } from './bson/encode.ts';
import { isNum, toNumber } from './bson/numbers.ts';
import { type Doc, isDoc } from './bson/values.ts';
import { aggregateCommands } from './commands/aggregate.ts';
import { catalogCommands } from './commands/catalog.ts';
import {
  checkConcerns,
  checkDatabaseName,
  checkFields,
  type Command,
  type CommandContext,
  type Reply,
} from './commands/command.ts';
import { Cursors } from './commands/cursors.ts';
import { explainCommands } from './commands/explain.ts';
import { indexCommands } from './commands/indexes.ts';
import { writeCommands } from './commands/modify.ts';
import { readCommands } from './commands/read.ts';
import { serverCommands } from './commands/server.ts';
import { MongoError } from './errors.ts';
import { Sessions } from './sessions.ts';
import type { Store } from './storage/store.ts';
import type { Request } from './wire.ts';

const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    ...serverCommands,
    ...readCommands,
    ...writeCommands,
    ...aggregateCommands,
    ...catalogCommands,
    ...indexCommands,
    ...explainCommands,
  }),
);

/** Run the commands of all connections on one store. */
export class Dispatcher {
  readonly sessions: Sessions;
  readonly cursors = new Cursors();
  private readonly store: Store;
  private readonly turns: CommandContext['turns'];

  /** @param turns waits while other commands run; without it each command that need not wait runs in one go */
  constructor(store: Store, turns?: CommandContext['turns']) {
    this.store = store;
    this.turns = turns;
    this.sessions = new Sessions(store);
  }

  /** Answer a request with the bytes of a document; errors become answers too. */
  async answer(request: Request, address: string): Promise<Buffer> {
    const { command } = request;
    const [name = ''] = Object.keys(command);
    try {
      const reply = await this.run(request, name, address);
      this.store.flush();
      if (isDoc(command.writeConcern) && command.writeConcern.j === true) await this.store.synced();
      return Buffer.isBuffer(reply) ? reply : encodeDoc(reply);
    } catch (error) {
      if (command.autocommit === false) this.sessions.abortFailed(command);
      return encodeDoc(errorReply(this.flushError() ?? error));
    }
  }

  /** What keeps the parts that a failed command has done from being written. */
  private flushError(): unknown {
    try {
      this.store.flush();
      return undefined;
    } catch (error) {
      return error;
    }
  }

  private async run(request: Request, name: string, address: string): Promise<Reply> {
    const { command } = request;
    switch (name) {
      case 'commitTransaction':
        checkConcerns(command);
        this.sessions.commit(command);
        return { ok: 1 };
      case 'abortTransaction':
        this.sessions.abort(command);
        return { ok: 1 };
      case 'endSessions':
        this.sessions.end(command.endSessions);
        return { ok: 1 };
      case 'setParameter':
        return { was: this.sessions.limitTransactions(command), ok: 1 };
      default:
        return this.runCommand(request, name, address);
    }
  }

  private async runCommand(request: Request, name: string, address: string): Promise<Reply> {
    const { command } = request;
    const found = commands.get(name);
    if (!found) throw new MongoError('CommandNotFound', `no such command: '${name}'`);
    if (command.autocommit === false && !found.transactional) {
      throw new MongoError(
        'OperationNotSupportedInTransaction',
        `Cannot run '${name}' in a multi-document transaction.`,
      );
    }
    const transaction = this.sessions.transactionOf(command);
    const context: CommandContext = {
      store: this.store,
      cursors: this.cursors,
      address,
      request,
      command,
      name,
      database: typeof command.$db === 'string' ? command.$db : 'admin',
      transaction,
      deadline: deadlineOf(command),
      turns: transaction ? undefined : this.turns,
    };
    checkDatabaseName(context.database);
    checkFields(context, found);
    if (context.transaction) return this.runInTransaction(context, found);
    return this.sessions.once(command, async (first) => {
      // Which of those that came together is the first is left to chance, too.
      if (context.turns) await context.turns();
      return found.run(first ? { ...context, statement: first } : context);
    });
  }

  /** A statement that fails ends the whole transaction. */
  private async runInTransaction(context: CommandContext, command: Command): Promise<Reply> {
    const reply = await command.run(context);
    if (!Buffer.isBuffer(reply) && reply.writeErrors !== undefined) this.sessions.abortFailed(context.command);
    return reply;
  }
}

const longestTime = 2_147_483_647;

function deadlineOf({ maxTimeMS }: Doc): number | undefined {
  const limit = maxTimeMS === undefined ? 0 : isNum(maxTimeMS) ? toNumber(maxTimeMS) : NaN;
  if (!Number.isInteger(limit) || limit < 0 || limit > longestTime) {
    throw new MongoError('BadValue', `maxTimeMS has to be a whole number between 0 and ${longestTime}`);
  }
  return limit > 0 ? Date.now() + limit : undefined;
}

/** Return the answer that tells an error. */
export function errorReply(error: unknown): Doc {
  if (error instanceof MongoError) {
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.details };
  }
  if (isSystemError(error) && error.code === 'ENOSPC')
    return errorReply(new MongoError('OutOfDiskSpace', error.message));
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { ok: 0, errmsg: `internal error: ${message}`, code: 1, codeName: 'InternalError' };
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
