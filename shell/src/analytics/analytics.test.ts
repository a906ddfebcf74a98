import type { TrackingBatch } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { createTestShell, type TestShellOptions } from '@minori/platform/testing';
import { pageAt } from '../remotes/shipped';
import { SHIPPED } from '../testing/shipped';
import { createAnalytics } from './analytics';

const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const pressed = { component: 'post_card', category: 'post', position: 3 };

type Browser = NonNullable<Parameters<typeof createAnalytics>[0]['browser']>;

function setUp({ browser = {}, ...options }: TestShellOptions & { browser?: Partial<Browser> } = {}) {
  const shell = createTestShell({ answers: { 'POST /tracks/user-events': { data: { ok: true } } }, ...options });
  const analytics = createAnalytics({
    api: shell.api,
    navigation: shell.navigation,
    i18n: shell.i18n,
    screen: () => pageAt(SHIPPED, shell.navigation.$place.get().location)?.route.screen ?? 'other',
    version: '1.2.3',
    browser: { userAgent: CHROME, ...browser },
  });
  const batches = () => shell.calls.map(({ input }) => input.body as TrackingBatch);
  return { shell, analytics, batches };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('pages and presses go together every twenty seconds, with what the browser is', async () => {
  const { shell, analytics, batches } = setUp({ path: '/' });
  shell.navigation.navigator.push('/chart?tab=chart');
  analytics.track('search_result_click', pressed);
  await pass(19_000);
  expect(batches()).toEqual([]);
  await pass(1_000);
  expect(batches()).toMatchObject([
    {
      app_id: 'web_app',
      platform: 'web_app',
      device_model: 'Macintosh',
      os_name: 'macOS',
      os_version: '10.15.7',
      browser_name: 'Chrome',
      user_language: 'ja',
      version: '1.2.3',
      tracking_events: [
        { action: 'pageview', screen: 'home' },
        { action: 'pageview', screen: 'ranking_of_symbols' },
        {
          action: 'search_result_click',
          screen: 'ranking_of_symbols',
          component: 'post_card',
          tracking_params: [{ label: 'click_position', value: '3' }],
        },
      ],
    },
  ]);
  await pass(60_000);
  expect(batches()).toHaveLength(1);
});

test('says for how long something ran', async () => {
  const { analytics, batches } = setUp();
  analytics.track('click', { component: 'video_player', category: 'video', watch_time: 42 });
  await pass(20_000);
  expect(batches()[0]?.tracking_events.at(-1)).toMatchObject({
    component: 'video_player',
    tracking_params: [{ label: 'watch_time', value: '42' }],
  });
});

test('many events do not wait', async () => {
  const { analytics, batches } = setUp();
  for (let count = 0; count < 19; count++) analytics.track('click', pressed);
  await pass(0);
  expect(batches()[0]?.tracking_events).toHaveLength(20);
});

test('what was not sent before the page closed goes with the next visit', async () => {
  setUp({ path: '/trending_topics' });
  jest.clearAllTimers();
  const { batches } = setUp({ path: '/' });
  await pass(20_000);
  expect(batches()[0]?.tracking_events.map(({ screen }) => screen)).toEqual(['trending_topics', 'home']);
});

test('a failure shows nowhere, and what was not received is sent again; what was refused is not', async () => {
  let code: 'network' | 'invalid_input' = 'network';
  const { shell, batches } = setUp({
    answers: {
      'POST /tracks/user-events': () => {
        throw new ApiError(code, '', 0);
      },
    },
  });
  await pass(20_000);
  code = 'invalid_input';
  await pass(60_000);
  expect(batches().map(({ tracking_events }) => tracking_events.length)).toEqual([1, 1]);
  expect(shell.messages).toEqual([]);
});

test('what one visitor did is not sent as done by the next', async () => {
  const { analytics, batches } = setUp();
  analytics.track('click', pressed);
  analytics.reset();
  await pass(20_000);
  expect(batches()).toEqual([]);
});

test('a browser keeps two hundred events at most', async () => {
  const { analytics } = setUp({
    answers: {
      'POST /tracks/user-events': () => {
        throw new ApiError('network', '', 0);
      },
    },
  });
  for (let count = 0; count < 300; count++) analytics.track('click', pressed);
  await pass(0);
  expect(JSON.parse(localStorage.getItem('minori.events') ?? '[]')).toHaveLength(200);
});

test.each<[string, Partial<Browser>]>([
  ['crawlers', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['link previews', { userAgent: 'Slackbot-LinkExpanding 1.0 preview' }],
  ['who asks not to be tracked', { doNotTrack: '1' }],
  ['who asks for privacy', { globalPrivacyControl: true }],
])('%s are left out', async (_, browser) => {
  const { analytics, batches } = setUp({ browser });
  analytics.track('click', pressed);
  await pass(60_000);
  expect(batches()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});
