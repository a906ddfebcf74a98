import { startMongo } from '../mongo/index.ts';
import { runPart } from '../process/child.ts';

interface Options {
  port: number;
  dataDir?: string;
}

/** The database's process. */
await runPart(async (options: Options) => {
  const { uri, close } = await startMongo(options);
  return { ready: { uri }, close };
});
