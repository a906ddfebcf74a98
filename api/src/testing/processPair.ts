import mongoose from 'mongoose';
import { closeDatabase, connectDatabase } from '../database';
import { checkMoney } from '../domains/coins/checking';
import { readEnv } from '../env';
import { setSealingKeys } from '../sealing';
import { openCommitTrap } from './commitTrap';
import { endTransactionsAfter } from './database';
import type { ProcessMember } from './processMembers';
import { openApiProcesses, type ApiProcess } from './processes';

const TRANSACTION_SECONDS = 3;

/** A call that is sent to a process which is killed meanwhile. */
interface KilledCall {
  /** Keep back its commit, or let that through and keep back what the database answers to it. */
  keepBack: 'commit' | 'answer';
  /** Whom the process knows already. */
  member: ProcessMember;
  call(killed: ApiProcess): Promise<unknown>;
  /** What it has done before that. */
  before?(killed: ApiProcess): Promise<void>;
}

/** A process that is killed. */
interface Doomed {
  api: ApiProcess;
  /**
   * Kill it at once, or while it commits, as `catchCommit` of a trap says. Return what ends its session: until then, or for a minute, what it
   * has left open stands in the way of others.
   */
  kill(keepBack?: 'commit' | 'answer', after?: string): Promise<() => Promise<unknown>>;
}

/** Two API processes on one database, to which the test is connected, for what must hold where both do it at once. */
export interface ProcessPair {
  apis: [ApiProcess, ApiProcess];
  /** Where they keep files. */
  mediaDir: string;
  /** Return one of the two, in turn. */
  spread(index: number): ApiProcess;
  /** Start one more process; `env` overrides settings. Do not wait until it serves. */
  start(env?: Record<string, string>): Promise<ApiProcess>;
  /** Start a third process that is to be killed; `env` overrides settings. It serves already. */
  startDoomed(env?: Record<string, string>): Promise<Doomed>;
  /** Kill a third process while it commits what it was called for. Return what {@link Doomed} returns. */
  killIn(call: KilledCall): Promise<() => Promise<unknown>>;
  /** Take everything away. Throw where the books are wrong. */
  close(): Promise<void>;
}

/** Start two API processes; `shared` settings are those of all. Close them in `afterAll`. */
export async function openProcessPair(shared: Record<string, string> = {}): Promise<ProcessPair> {
  const processes = await openApiProcesses();
  const trap = await openCommitTrap(processes.database.uri);
  const start = (env: Record<string, string> = {}) => processes.start({ ROLE: 'api', ...shared, ...env });
  const apis: ProcessPair['apis'] = [await start(), await start()];
  await Promise.all(apis.map((api) => api.url()));
  await connectDatabase({ MONGODB_URI: processes.database.uri, NODE_ENV: 'test' });
  // As the processes have them, to which nothing else is said.
  setSealingKeys(readEnv({ NODE_ENV: 'development', MONGODB_URI: processes.database.uri }).SEALING_KEYS);
  await endTransactionsAfter(TRANSACTION_SECONDS);
  const startDoomed: ProcessPair['startDoomed'] = async (env = {}) => {
    const api = await start({ ...env, MONGODB_URI: trap.uri });
    await api.url();
    return {
      api,
      async kill(keepBack, after) {
        const session = keepBack && (await trap.catchCommit(keepBack, after));
        await api.kill();
        return async () =>
          session &&
          mongoose.connection
            .getClient()
            .db('admin')
            .command({ endSessions: [session] });
      },
    };
  };
  return {
    apis,
    mediaDir: processes.mediaDir,
    spread: (index) => apis[index % apis.length] as ApiProcess,
    start,
    startDoomed,
    async killIn({ keepBack, member, call, before }) {
      const { api, kill } = await startDoomed();
      await member.at(api)('GET /profiles/me');
      await before?.(api);
      const killed = kill(keepBack);
      const broken = call(api).catch((error: unknown) => error);
      const endSession = await killed;
      expect(await broken).toMatchObject({ code: 'network' });
      return endSession;
    },
    async close() {
      try {
        expect((await checkMoney()).problems).toEqual([]);
      } finally {
        await closeDatabase();
        await processes.close();
        await trap.close();
      }
    },
  };
}
