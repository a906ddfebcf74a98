import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import type { Opened } from './server.ts';

/** A database in a process of its own, with a client that has one connection. */
export interface Database {
  client: MongoClient;
  opened: Opened;
  /** The resident memory of its process, in MB. */
  memory(): Promise<number>;
  close(): Promise<void>;
}

/** Start the embedded database on a directory. */
export async function openDatabase(dataDir: string): Promise<Database> {
  const child = fork(fileURLToPath(new URL('server.ts', import.meta.url)), [dataDir], {
    execArgv: [...(process.env['BENCH_NODE_OPTIONS']?.split(' ').filter(Boolean) ?? []), '--import', 'tsx'],
  });
  const [opened] = (await once(child, 'message')) as [Opened];
  const client = await MongoClient.connect(opened.uri, { maxPoolSize: 1 });
  return {
    client,
    opened,
    memory: async () => {
      const { mem } = await client.db('admin').command({ serverStatus: 1 });
      return (mem as { resident: number }).resident;
    },
    close: async () => {
      await client.close();
      const ended = once(child, 'exit');
      child.send('close');
      await ended;
    },
  };
}
