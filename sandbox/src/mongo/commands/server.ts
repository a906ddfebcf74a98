import { ObjectId } from 'bson';
import { maxDocumentSize } from '../bson/encode.ts';
import type { Command, CommandContext } from './command.ts';

const electionId = new ObjectId('7fffffff0000000000000001');
const setName = 'rs0';

/** What the server says of itself: the primary of a replica set with one member. */
function hello({ address, store }: CommandContext): Record<string, unknown> {
  return {
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    secondary: false,
    setName,
    setVersion: 1,
    hosts: [address],
    primary: address,
    me: address,
    electionId,
    maxBsonObjectSize: maxDocumentSize,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: store.clock.now(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
    ok: 1,
  };
}

const greeting: Command = {
  fields: [
    'helloOk',
    'client',
    'compression',
    'loadBalanced',
    'speculativeAuthenticate',
    'saslSupportedMechs',
    'topologyVersion',
    'maxAwaitTimeMS',
    'hello',
    'backpressure',
  ],
  run: hello,
};

const buildInfo: Command = {
  fields: [],
  run: () => ({
    version: '7.0.0',
    versionArray: [7, 0, 0, 0],
    bits: 64,
    maxBsonObjectSize: maxDocumentSize,
    // The API's production start looks for this name.
    modules: ['minori-sandbox'],
    ok: 1,
  }),
};

// No command of MongoDB's: a real one refuses it, and so nobody's time but that of tests is moved.
const advanceClock: Command = {
  fields: ['milliseconds'],
  run({ command, store }) {
    store.advanceClock(command.milliseconds);
    return { localTime: store.clock.now(), aheadMs: store.clock.aheadMs, ok: 1 };
  },
};

/** Commands about the server itself. */
export const serverCommands: Record<string, Command> = {
  hello: greeting,
  isMaster: greeting,
  ismaster: greeting,
  ping: { fields: [], run: () => ({ ok: 1 }) },
  buildInfo,
  buildinfo: buildInfo,
  advanceClock,
  connectionStatus: {
    fields: ['showPrivileges'],
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
  },
  serverStatus: {
    fields: [],
    run: () => ({
      version: '7.0.0',
      process: 'minori-mongo',
      uptime: process.uptime(),
      mem: { resident: Math.round(process.memoryUsage.rss() / 1048576) },
      ok: 1,
    }),
  },
  replSetGetStatus: {
    fields: [],
    run: ({ address }) => ({
      set: setName,
      myState: 1,
      members: [{ _id: 0, name: address, health: 1, state: 1, stateStr: 'PRIMARY', self: true }],
      ok: 1,
    }),
  },
};
