import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Stream } from '@minori/contracts';
import mongoose from 'mongoose';
import { giveBought } from '../testing/coins';
import { openEngineProcess, type EngineProcess } from '../testing/liveEngine';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openProcessPair, type ProcessPair } from '../testing/processPair';
import type { ApiProcess } from '../testing/processes';
import { giveTip, tipOffer } from '../testing/tips';

jest.setTimeout(120_000);

/** Longer than it takes anything here to be back. */
const GRACE_MS = 20_000;

let engine: EngineProcess;
let pair: ProcessPair;
let host: ProcessMember;
let fan: ProcessMember;

beforeAll(async () => {
  engine = await openEngineProcess(GRACE_MS);
  pair = await openProcessPair(engine.env);
  host = await registerAt(pair.apis[0], { is_creator: true, has_live_permission: true });
  fan = await registerAt(pair.apis[0]);
  await giveBought(fan, 1_000);
  await engine.start();
});
afterAll(async () => {
  await engine.close();
  await pair.close();
});

async function started(env: Record<string, string>): Promise<ApiProcess> {
  const process = await pair.start(env);
  await process.url();
  return process;
}
/** The process that the engine asks and tells. */
const startAsked = () => started({ PORT: String(engine.apiPort) });

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(100);
}

test('whichever of engine, API and worker is killed, the stream goes on, what was sent is kept, and a tip is charged once', async () => {
  const [api] = pair.apis;
  const body = { title: '止まらない会', source: 'software' as const };
  const { id } = (await host.at(api)('POST /live/streams', { body })).data;
  const { stream_key: key } = (await host.at(api)('POST /live/streams/:id/key', { params: { id } })).data;
  const look = async (): Promise<Stream> => (await fan.at(api)('GET /live/streams/:id', { params: { id } })).data;
  const becomes = (expected: Partial<Stream>) =>
    until(async () => {
      const stream = await look();
      return Object.entries(expected).every(([name, value]) => stream[name as keyof Stream] === value);
    });
  const secondsSent = async () => (await host.at(api)('GET /live/streams/:id/health', { params: { id } })).data.seconds;
  const list = async (): Promise<string> => {
    const { url } = (await fan.at(api)('GET /live/streams/:id/playback', { params: { id } })).data;
    return (await fetch(engine.url + url.replace('index', 'high'))).text();
  };

  // The API: what happens meanwhile is told when it is back, and who watches goes on.
  let asked = await startAsked();
  const first = engine.publish(key);
  await becomes({ status: 'in_live' });
  await asked.kill();
  const before = await list();
  await until(async () => (await list()) !== before);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(await look()).toMatchObject({ status: 'in_live', is_interrupted: false });
  asked = await startAsked();
  await becomes({ is_interrupted: true });
  const second = engine.publish(key);
  await becomes({ is_interrupted: false });

  // A tip whose process dies with the answer on its way.
  const { shown } = await tipOffer(fan.at(api), id);
  const give = (process: ApiProcess) =>
    giveTip(fan.at(process), id, 'tip1', { shown, idempotencyKey: 'tip-while-it-dies' });
  const endSession = await pair.killIn({ keepBack: 'answer', member: fan, call: give });
  await endSession();
  await give(api);
  expect((await fan.at(api)('GET /payments/coins')).data.bought).toBe(900);

  // The engine: its source comes back, and nothing that was sent is lost.
  await until(async () => (await secondsSent()) >= 4);
  const sent = await secondsSent();
  await engine.kill();
  await once(second, 'exit');
  await engine.start();
  await becomes({ is_interrupted: true });
  engine.publish(key);
  await becomes({ is_interrupted: false });
  expect(await list()).toContain('#EXT-X-DISCONTINUITY');
  await until(async () => (await secondsSent()) > sent);

  // The worker: what it was about to do the next one does.
  const worker = await started({ ROLE: 'worker' });
  await worker.kill();
  await host.at(api)('POST /live/streams/:id/end', { params: { id } });
  await expect(list()).rejects.toMatchObject({ code: 'conflict' });
  await started({ ROLE: 'worker' });
  const told = mongoose.connection.collection('external_events');
  await until(async () => (await told.countDocuments({ source: 'live', type: 'recording_ready' })) === 1);
  expect(await look()).toMatchObject({ status: 'ended', is_interrupted: false });
  await asked.stop();
});

test('a key that is renewed while it sends is cut off, lets nobody in again, and makes way for the next one', async () => {
  const [api] = pair.apis;
  const asked = await startAsked();
  const body = { title: '鍵を替える会', source: 'software' as const };
  const { id } = (await host.at(api)('POST /live/streams', { body })).data;
  const makeKey = async () => (await host.at(api)('POST /live/streams/:id/key', { params: { id } })).data.stream_key;
  const health = async () => (await host.at(api)('GET /live/streams/:id/health', { params: { id } })).data;
  const isSending = () => until(async () => (await health()).is_publishing);
  const first = await makeKey();
  const before = engine.publish(first);
  await isSending();
  const second = await makeKey();
  await once(before, 'exit');
  const [refused] = (await once(engine.publish(first), 'exit')) as [number];
  expect(refused).not.toBe(0);
  expect((await health()).is_publishing).toBe(false);
  engine.publish(second);
  await isSending();
  const [other] = (await once(engine.publish(second), 'exit')) as [number];
  expect(other).not.toBe(0);
  expect((await health()).is_publishing).toBe(true);
  await asked.stop();
});
