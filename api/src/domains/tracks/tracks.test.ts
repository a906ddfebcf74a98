import type { TrackingBatch, TrackingEvent } from '@minori/contracts';
import { startTestApi, type TestApi } from '../../testing';
import { TrackModel } from './model';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());
beforeEach(() => TrackModel.deleteMany({}));

const event = (changes: Partial<TrackingEvent> = {}): TrackingEvent => ({
  action: 'search_result_click',
  category: 'post',
  screen: 'search',
  component: 'post_card',
  timestamp: '2026-01-05T00:00:00.000Z',
  tracking_params: [{ label: 'click_position', value: '3' }],
  post_properties: { post_id: 'a'.repeat(24), source_type: 'search', source_name: 'posts', source_version: '1' },
  ...changes,
});

const batch = (changes: Partial<TrackingBatch> = {}): TrackingBatch => ({
  app_id: 'web_app',
  platform: 'web_app',
  device_model: 'Mac',
  os_name: 'macOS',
  os_version: '15.1',
  browser_name: 'Chrome',
  browser_version: '143',
  user_language: 'ja',
  version: '1.0.0',
  tracking_events: [event()],
  ...changes,
});

const send = (
  body: unknown,
  { token, userAgent = 'Mozilla/5.0 Chrome/143' }: { token?: string; userAgent?: string } = {},
) =>
  fetch(`${api.url}/tracks/user-events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

test('what guests and members do is kept for a while, and of guests nothing that tells them apart', async () => {
  const member = await api.createMember();
  expect((await send(batch())).status).toBe(202);
  expect((await send(batch(), { token: member.token() })).status).toBe(202);
  const kept = await TrackModel.find().sort({ _id: 1 }).lean();
  expect(kept.map(({ user_id }) => user_id && String(user_id))).toEqual([null, member.id]);
  expect(kept[0]).toMatchObject({
    browser_name: 'Chrome',
    events: [
      {
        action: 'search_result_click',
        at: new Date('2026-01-05T00:00:00.000Z'),
        tracking_params: [{ label: 'click_position', value: '3' }],
        post_properties: { source_type: 'search' },
      },
    ],
  });
  expect(Object.keys(kept[0] ?? {})).not.toContain('ip');
  expect(TrackModel.schema.indexes()).toContainEqual([{ received_at: 1 }, { expireAfterSeconds: 30 * 86_400 }]);
});

test('a clock that is ahead is put right', async () => {
  await send(batch({ tracking_events: [event({ timestamp: '2099-01-01T00:00:00.000Z' })] }));
  const kept = await TrackModel.findOne().lean();
  expect(kept?.events[0]?.at).toEqual(kept?.received_at);
});

test('of crawlers nothing is kept', async () => {
  const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  expect((await send(batch(), { userAgent })).status).toBe(202);
  expect(await TrackModel.countDocuments()).toBe(0);
});

test.each<[string, object]>([
  ['no events', batch({ tracking_events: [] })],
  ['too many events', batch({ tracking_events: Array.from({ length: 51 }, () => event()) })],
  ['another app', { ...batch(), app_id: 'somebody' }],
  ['an unknown action', { ...batch(), tracking_events: [{ ...event(), action: 'spy' }] }],
  ['a text instead of a name', { ...batch(), tracking_events: [{ ...event(), screen: 'See my post!' }] }],
  [
    'an unknown label',
    { ...batch(), tracking_events: [{ ...event(), tracking_params: [{ label: 'secret', value: '' }] }] },
  ],
])('%s is refused', async (_, body) => {
  expect((await send(body)).status).toBe(422);
  expect(await TrackModel.countDocuments()).toBe(0);
});

test('nothing is left of a member who goes', async () => {
  const member = await api.createMember();
  await send(batch(), { token: member.token() });
  await api.deleteMember(member);
  await api.runJobs();
  expect(await TrackModel.countDocuments()).toBe(0);
});
