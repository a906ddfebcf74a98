import path from 'node:path';
import { pino } from 'pino';
import { createApp } from './app';
import { readEnv } from './env';

const DRAIN_MS = 5_000;

const log = pino({ level: process.env['LOG_LEVEL'] ?? 'info', name: 'site' });
const env = readEnv(process.env, process.env['SHELL_ROOT'] ?? path.dirname(import.meta.dirname));
const server = createApp(env, log).listen(env.port, env.host, () => log.info({ url: env.siteUrl }, 'the site is up'));

function stop() {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), DRAIN_MS).unref();
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
