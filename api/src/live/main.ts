import { createLogger } from '../log';
import { startEngine } from './engine';
import { readLiveEnv } from './env';

const env = readLiveEnv(process.env);
const log = createLogger(env.LOG_LEVEL);
const { close, ...places } = await startEngine(env, log);
log.info(places, 'the engine of live streaming is ready');
process.send?.(places);

const stop = () => void close().then(() => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
