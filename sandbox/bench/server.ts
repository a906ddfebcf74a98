import { keepHeapSmall } from '../src/mongo/heap.ts';
import { startMongo } from '../src/mongo/index.ts';

/** What opening the database took, as the process itself saw it. */
export interface Opened {
  uri: string;
  documents: number;
  /** Milliseconds by the clock, and of processor time. */
  wall: number;
  cpu: number;
  /** Resident memory in MB after opening. */
  rss: number;
}

keepHeapSmall();
const [dataDir] = process.argv.slice(2);
const before = process.cpuUsage();
const started = performance.now();
const server = await startMongo(dataDir === undefined ? {} : { dataDir });
const { user, system } = process.cpuUsage(before);
const opened: Opened = {
  uri: server.uri,
  documents: server.recovery?.documents ?? 0,
  wall: performance.now() - started,
  cpu: (user + system) / 1000,
  rss: process.memoryUsage.rss() / 1048576,
};
process.send?.(opened);
process.on('message', () => void server.close().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(1));
