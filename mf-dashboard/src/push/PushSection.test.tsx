import type { PushState } from '@minori/contracts';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PushSection } from './PushSection';

const KEY = 'BAAA';
const MADE = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
const DEVICE = {
  id: 'd'.repeat(24),
  browser: 'chrome' as const,
  system: 'android' as const,
  is_this: false,
  created_at: '2026-11-20T03:00:00.000Z',
  last_delivered_at: null,
  refused: [],
};

/** The service worker that runs. */
let worker: ServiceWorkerRegistration | undefined;

/** Give the window a browser that can be pushed to, with what it answers when it asks; return how often it has. */
function giveBrowser(first: NotificationPermission, answer: NotificationPermission = 'granted') {
  let permission = first;
  let subscription: object | null = null;
  const asked = { times: 0 };
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe(options: object) {
      const unsubscribe = () => {
        subscription = null;
        return Promise.resolve(true);
      };
      subscription = { options, toJSON: () => MADE, unsubscribe };
      return Promise.resolve(subscription);
    },
  };
  worker = { pushManager } as unknown as ServiceWorkerRegistration;
  const requestPermission = () => {
    asked.times += 1;
    permission = answer;
    return Promise.resolve(answer);
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  Object.assign(window, {
    PushManager: class {},
    Notification: Object.defineProperty({ requestPermission }, 'permission', { get: () => permission }),
  });
  return asked;
}

afterEach(() => {
  worker = undefined;
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

function setUp(state: Partial<PushState> = {}, answers: TestShellOptions['answers'] = {}) {
  let data: PushState = { public_key: KEY, devices: [], ...state };
  const change = (devices: PushState['devices']) => () => ({ data: (data = { ...data, devices }) });
  const shell = createTestShell({
    user: aCurrentUser(),
    ...(worker && { serviceWorker: worker }),
    answers: {
      'GET /notifications/push': () => ({ data }),
      'PUT /notifications/push/devices': change([{ ...DEVICE, is_this: true }]),
      'DELETE /notifications/push/devices/:id': change([]),
      ...answers,
    },
  });
  renderWithShell(<PushSection />, shell);
  return shell;
}

const own = () => screen.findByRole('switch', { name: /^この端末にプッシュ通知を受け取る/ });

test('the browser asks after a press only, is subscribed, and ends it again', async () => {
  const asked = giveBrowser('default');
  const shell = setUp();
  await waitFor(async () => expect(await own()).toBeEnabled());
  expect([(await own()).getAttribute('aria-checked'), asked.times]).toEqual(['false', 0]);
  await userEvent.click(await own());
  await waitFor(async () => expect(await own()).toBeChecked());
  expect(asked.times).toBe(1);
  expect(shell.calls.at(-1)).toEqual({ key: 'PUT /notifications/push/devices', input: { body: MADE } });
  expect(within(await screen.findByRole('list')).getByText('この端末')).toBeVisible();
  await userEvent.click(await own());
  await waitFor(async () => expect(await own()).not.toBeChecked());
  expect(shell.calls.at(-1)).toMatchObject({
    key: 'DELETE /notifications/push/devices/:id',
    input: { params: { id: 'this' } },
  });
  expect(shell.messages.map(({ text }) => text)).toEqual([
    'プッシュ通知をオンにしました',
    'プッシュ通知をオフにしました',
  ]);
});

test('who does not allow it is told how to undo that', async () => {
  giveBrowser('default', 'denied');
  const shell = setUp();
  await waitFor(async () => expect(await own()).toBeEnabled());
  await userEvent.click(await own());
  expect(await screen.findByText(/「通知」を許可に変えてください/)).toBeVisible();
  expect(await own()).toBeDisabled();
  expect(shell.messages.at(-1)).toMatchObject({ type: 'error' });
  expect(shell.calls.map(({ key }) => key)).not.toContain('PUT /notifications/push/devices');
});

test('a browser without pushes says so; other devices can be removed there', async () => {
  const shell = setUp({ devices: [DEVICE] });
  expect(await screen.findByText('このブラウザはプッシュ通知に対応していません。')).toBeVisible();
  expect(await own()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'AndroidのChrome: 削除' }));
  await waitFor(() => expect(screen.queryByText('AndroidのChrome')).toBeNull());
  expect(shell.calls.at(-1)).toMatchObject({ input: { params: { id: DEVICE.id } } });
});

test('each device has switches of its own for what it is pushed, which stand back where that can’t be saved', async () => {
  const desk = { ...DEVICE, id: 'e'.repeat(24), system: 'windows' as const, refused: ['market' as const] };
  const ends = [() => ({ data: { public_key: KEY, devices: [] } }), () => Promise.reject(new Error('not now'))];
  const shell = setUp({ devices: [DEVICE, desk] }, { 'PATCH /notifications/push/devices/:id': () => ends.shift()!() });
  const choice = async (device: string, name: RegExp) => {
    const choices = await screen.findByRole('group', { name: `${device}: 届く通知を選ぶ`, hidden: true });
    return within(choices).getByRole('switch', { name, hidden: true });
  };
  for (const open of await screen.findAllByText('届く通知を選ぶ')) await userEvent.click(open);
  const market = await choice('AndroidのChrome', /^マーケット/);
  expect(market).toBeChecked();
  expect(await choice('WindowsのChrome', /^マーケット/)).not.toBeChecked();
  await userEvent.click(market);
  expect(market).not.toBeChecked();
  expect(shell.calls.at(-1)).toEqual({
    key: 'PATCH /notifications/push/devices/:id',
    input: { params: { id: DEVICE.id }, body: { choice: 'market', is_wanted: false } },
  });
  const quiet = await choice('WindowsのChrome', /^おやすみ時間は届けない/);
  await userEvent.click(quiet);
  await waitFor(() => expect(shell.messages.at(-1)).toMatchObject({ type: 'error' }));
  expect(quiet).toBeChecked();
  expect(market).not.toBeChecked();
});

test('where no service worker may run pushes are not offered, which nobody could show', async () => {
  giveBrowser('default');
  worker = undefined;
  setUp();
  expect(await screen.findByText('このブラウザはプッシュ通知に対応していません。')).toBeVisible();
  expect(await own()).toBeDisabled();
});

test('where pushes are not offered nothing is shown', async () => {
  giveBrowser('granted');
  const shell = setUp({ public_key: null });
  await waitFor(() => expect(shell.calls).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
  expect(screen.queryByText('プッシュ通知')).toBeNull();
});
