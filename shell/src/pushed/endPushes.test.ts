import { endPushes } from './endPushes';

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

const failing = () => Promise.reject(new Error('not in this browser'));

test.each(['getNotifications', 'unsubscribe'] as const)(
  'where %s fails the other is done all the same',
  async (broken) => {
    const unsubscribe = jest.fn(async () => true);
    const close = jest.fn();
    const registration = {
      getNotifications: async () => [{ close }],
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
    };
    if (broken === 'unsubscribe') unsubscribe.mockImplementation(failing);
    else registration.getNotifications = failing;
    const serviceWorker = { getRegistration: async () => registration };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    await endPushes();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    expect(close).toHaveBeenCalledTimes(broken === 'unsubscribe' ? 1 : 0);
  },
);
