import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose from 'mongoose';
import { shapeOf } from './shape';
import { statementsOf, type Doc, type Statement } from './statement';

const origin = new AsyncLocalStorage<'api'>();

/** Run something whose queries are the API's own; what a test asks besides is not recorded. A query must be run inside. */
export function asApi<Result>(work: () => Result): Result {
  return origin.run('api', work);
}

/** Listens to the connection until it is told to stop. */
export interface Recorder {
  /** The first statement of each shape. */
  stop(): Statement[];
}

/** Record the API's statements; the database must be connected with `monitorCommands`. */
export function recordStatements(): Recorder {
  const seen = new Map<string, Statement>();
  const listen = ({ command }: { command: Doc }) => {
    if (origin.getStore() !== 'api') return;
    for (const statement of statementsOf(command)) {
      const key = `${statement.collection} ${shapeOf(statement)}`;
      if (!seen.has(key)) seen.set(key, statement);
    }
  };
  const client = mongoose.connection.getClient();
  client.on('commandStarted', listen);
  return {
    stop() {
      client.off('commandStarted', listen);
      // Node carries every one that was ever used along with each promise, also in the test files to come.
      origin.disable();
      return [...seen.values()];
    },
  };
}

/** Run something of the API's own, and return its commands to the database in their order, as `find users`. */
export async function commandsOf(work: () => Promise<unknown>): Promise<string[]> {
  const commands: string[] = [];
  const listen = ({ commandName, command }: { commandName: string; command: Doc }) => {
    // The clock looks at the database's whenever it is time.
    if (origin.getStore() === 'api' && commandName !== 'hello')
      commands.push(`${commandName} ${String(command[commandName])}`);
  };
  const client = mongoose.connection.getClient();
  client.on('commandStarted', listen);
  await asApi(work);
  client.off('commandStarted', listen);
  return commands;
}
