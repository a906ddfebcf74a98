import { join } from 'node:path';
import { createBus } from './adapters/bus';
import { createCache } from './adapters/cache';
import { createDocuments } from './adapters/documents';
import { createFirebaseIdentity } from './adapters/identity';
import { createLiveEngine } from './adapters/live';
import { createLock } from './adapters/lock';
import { createSmtpMailer } from './adapters/mail';
import { createMarketData, setMarketData } from './adapters/marketData';
import { createPartners } from './adapters/partners';
import { createPayoutProvider } from './adapters/payouts';
import { connectRedis } from './adapters/redis';
import { createPush } from './adapters/push';
import { createSms } from './adapters/sms';
import { createStorage } from './adapters/storage';
import { createCardProcessor } from './adapters/stripe';
import { createVideo } from './adapters/video';
import { createPages } from './adapters/web/pages';
import { createApp, createHealthApp, createRoutes } from './app';
import { now } from './clock';
import { closeDatabase, connectDatabase } from './database';
import type { Deps } from './deps';
import { scheduleSweep } from './domains/alerts/service';
import { scheduleCoins } from './domains/coins/schedule';
import { scheduleTransparency } from './domains/information/schedule';
import { scheduleDigests } from './domains/mailing/digests';
import { schedulePriceAsking } from './domains/memberships/priceAsking';
import { schedulePayouts } from './domains/payouts/schedule';
import { prepareImages } from './domains/media/images';
import { sweepUploads } from './domains/media/uploads';
import { scheduleCourseTallies } from './domains/courseFigures/sweeping';
import { scheduleTallies } from './domains/dashboards/sweeping';
import { scheduleScores } from './domains/levels/service';
import { shareChats } from './domains/liveChat/news';
import { prepareMarket } from './domains/market/service';
import { scheduleGrading } from './domains/predictions/service';
import { readEnv } from './env';
import { shareChanges } from './freshness/changes';
import { createLogger } from './log';
import { announceWorker, hasWorker } from './jobs/presence';
import { shareWakeups } from './jobs/queue';
import { startWorker } from './jobs/worker';
import { lowerPriority } from './priority';
import { startServer } from './server';
import { takeTurns } from './turns';

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLogger(env.LOG_LEVEL);
  takeTurns(env.TURNS === 'on');
  const redis = env.REDIS_URL ? connectRedis(env.REDIS_URL, log) : null;
  const [bus, cache, lock] = [createBus(redis), createCache(redis), createLock(redis)];
  setMarketData(createMarketData(env, { log, bus, lock }));
  await connectDatabase(env);
  await prepareMarket({ clock: now });
  const identity = createFirebaseIdentity(env.FIREBASE_PROJECT);
  const mailer = createSmtpMailer(env.SMTP_URL, env.MAIL_FROM);
  const cards = createCardProcessor(env);
  const video = createVideo(env);
  if (!video) log.warn('there is no ffmpeg: films and sounds can’t be uploaded');
  const [storage, pages] = [createStorage(env), createPages()];
  const payouts = createPayoutProvider(env);
  const documents = createDocuments(join(import.meta.dirname, 'documents.js'), log);
  const deps: Deps = {
    env,
    log,
    clock: now,
    identity,
    mailer,
    sms: createSms(env, mailer),
    push: createPush(env),
    cards,
    live: createLiveEngine(env),
    partners: createPartners(env),
    payouts,
    documents,
    storage,
    video,
    pages,
    bus,
    cache,
    lock,
  };
  shareChanges(bus);
  shareChats(bus);
  shareWakeups(bus);
  prepareImages();
  await sweepUploads(env);
  await scheduleScores(deps);
  await scheduleTallies(deps);
  await scheduleCourseTallies(deps);
  await scheduleGrading(deps);
  await scheduleSweep(deps);
  await scheduleCoins(deps);
  await schedulePriceAsking(deps);
  await schedulePayouts(deps);
  await scheduleDigests(deps);
  await scheduleTransparency(deps);
  const { ROLE: role } = env;
  const withdraw = role === 'worker' ? await announceWorker(log) : undefined;
  if (role === 'worker') lowerPriority(process.pid, 'low');
  // Films are not processed, and no thousands of renewals made, where calls are answered as long as somebody else does it.
  const takesHeavy = role === 'all' ? async () => !(await hasWorker()) : undefined;
  const worker = role === 'api' ? undefined : startWorker(deps, takesHeavy && { takesHeavy });
  const server = await startServer(createRoutes(deps), { create: role === 'worker' ? createHealthApp : createApp });
  log.info({ url: server.url }, 'ready');
  process.send?.({ url: server.url });

  const stop = async () => {
    log.info('stopping');
    await server.close();
    await video?.close();
    await worker?.stop();
    await withdraw?.();
    await Promise.all([mailer.close(), identity.close(), documents.close()]);
    redis?.close();
    await closeDatabase();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}

await main();
