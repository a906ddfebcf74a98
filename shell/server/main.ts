import path from 'node:path';
import { pino } from 'pino';
import { createApp } from './app';
import { readEnv } from './env';
import { listen } from './listen';
import { createLiveProxy } from './live';

const log = pino({ level: process.env['LOG_LEVEL'] ?? 'info', name: 'site' });
const env = readEnv(process.env, process.env['SHELL_ROOT'] ?? path.dirname(import.meta.dirname));
const live = createLiveProxy(env, log);
const answer = createApp(env, log, live).callback();
const server = await listen((request, response) => void answer(request, response), { ...env, onUpgrade: live.connect });
log.info({ url: env.siteUrl }, 'the site is up');

const stop = () => void server.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
