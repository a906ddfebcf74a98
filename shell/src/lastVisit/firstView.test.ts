import { createFirstView } from './firstView';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete (window as { requestIdleCallback?: unknown }).requestIdleCallback;
});

test('a view is drawn when it stands there and the browser has nothing else to do', async () => {
  let beIdle = () => {};
  window.requestIdleCallback = (run) => {
    beIdle = () => run({} as IdleDeadline);
    return 0;
  };
  const view = createFirstView();
  const drawn = jest.fn();
  void view.drawn().then(drawn);
  view.shown();
  await jest.advanceTimersByTimeAsync(900);
  expect(drawn).not.toHaveBeenCalled();
  beIdle();
  await jest.advanceTimersByTimeAsync(0);
  expect(drawn).toHaveBeenCalled();
});

test('where the browser doesn’t tell that it is idle, the next frames do', async () => {
  const view = createFirstView();
  const drawn = jest.fn();
  void view.drawn().then(drawn);
  view.shown();
  await jest.advanceTimersByTimeAsync(100);
  expect(drawn).toHaveBeenCalled();
});

test('a view that does not come is waited for three seconds', async () => {
  const drawn = jest.fn();
  void createFirstView().drawn().then(drawn);
  await jest.advanceTimersByTimeAsync(2_999);
  expect(drawn).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(drawn).toHaveBeenCalled();
});
