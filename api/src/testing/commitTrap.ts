import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { mongo } from 'mongoose';

/** Before the body of a message of MongoDB's protocol: its header, flags and the kind of its first section. */
const BODY_AT = 16 + 4 + 1;

/** A way to the database on which a process can be stopped just before or just after a commit. */
export interface CommitTrap {
  /** The database by this way. */
  uri: string;
  /**
   * Keep back the next commit, or let it through and keep back its answer; where `after` is given the next one once a command has
   * carried that text. Resolve then with the id of its session; what comes on that connection later is lost.
   */
  catchCommit(keepBack: 'commit' | 'answer', after?: string): Promise<mongo.Document>;
  close(): Promise<void>;
}

/** Open a way to a database; close it in `afterAll`. */
export async function openCommitTrap(databaseUri: string): Promise<CommitTrap> {
  const url = new URL(databaseUri);
  const { hostname, port } = url;
  const sockets = new Set<Socket>();
  let caught:
    | { keepBack: 'commit' | 'answer'; after?: string | undefined; tell(session: mongo.Document): void }
    | undefined;

  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    }
    let answered: (() => void) | undefined;
    let isCut = false;
    client.on('data', (chunk) => {
      if (isCut) return;
      if (caught?.after !== undefined && chunk.includes(caught.after)) caught.after = undefined;
      if (caught && caught.after === undefined && chunk.includes('commitTransaction')) {
        const { keepBack, tell } = caught;
        caught = undefined;
        const { lsid } = mongo.BSON.deserialize(chunk.subarray(BODY_AT), { promoteBuffers: false });
        isCut = true;
        if (keepBack === 'commit') return tell(lsid as mongo.Document);
        answered = () => tell(lsid as mongo.Document);
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (!isCut) client.write(chunk);
      answered?.();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  url.searchParams.delete('replicaSet');
  url.searchParams.set('directConnection', 'true');
  return {
    uri: url.href,
    catchCommit: (keepBack, after) => new Promise((tell) => (caught = { keepBack, after, tell })),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
