import { carryMessage } from './carryMessage';
import { createSnackbar } from './snackbar';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a message hides after 3,500 ms', () => {
  const snackbar = createSnackbar();
  snackbar.show({ type: 'info', text: 'a' });
  jest.advanceTimersByTime(3_499);
  expect(snackbar.$message.get()?.text).toBe('a');
  jest.advanceTimersByTime(1);
  expect(snackbar.$message.get()).toBeNull();
});

test('a warning may stay 10 seconds, another for ever', () => {
  const snackbar = createSnackbar();
  snackbar.show({ type: 'warning', text: 'a', autoHideDuration: 10_000 });
  jest.advanceTimersByTime(9_999);
  expect(snackbar.$message.get()?.text).toBe('a');
  snackbar.show({ type: 'error', text: 'b', disableAutoHide: true });
  jest.advanceTimersByTime(1_000_000);
  expect(snackbar.$message.get()?.text).toBe('b');
});

test('a message that is held stays, and has its time again when it is let go', () => {
  const snackbar = createSnackbar();
  snackbar.show({ type: 'info', text: 'a' });
  jest.advanceTimersByTime(3_000);
  snackbar.hold();
  jest.advanceTimersByTime(60_000);
  expect(snackbar.$message.get()?.text).toBe('a');
  snackbar.release();
  jest.advanceTimersByTime(3_499);
  expect(snackbar.$message.get()?.text).toBe('a');
  jest.advanceTimersByTime(1);
  expect(snackbar.$message.get()).toBeNull();
});

test('a handle closes its own message only', () => {
  const snackbar = createSnackbar();
  const first = snackbar.show({ type: 'info', text: 'a' });
  snackbar.show({ type: 'info', text: 'b' });
  first.close();
  expect(snackbar.$message.get()?.text).toBe('b');
});

test('what is said as a page is left is said on the next one, once, where that comes soon', () => {
  const leave = () => window.dispatchEvent(new Event('pagehide'));
  const nextPage = () => {
    const snackbar = createSnackbar();
    carryMessage(snackbar);
    return snackbar;
  };
  const before = nextPage();
  expect(before.$message.get()).toBeNull();
  before.show({ type: 'success', text: 'a' });
  leave();
  before.close();
  expect(nextPage().$message.get()).toMatchObject({ type: 'success', text: 'a' });
  jest.advanceTimersByTime(10_000);
  leave();
  expect(nextPage().$message.get()).toBeNull();
  before.show({ type: 'success', text: 'b' });
  leave();
  before.close();
  jest.advanceTimersByTime(20_000);
  expect(nextPage().$message.get()).toBeNull();
});
