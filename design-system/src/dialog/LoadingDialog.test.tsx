import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './Dialog.tsx';
import { LoadingDialog } from './LoadingDialog.tsx';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function setUp() {
  const onClose = jest.fn();
  const place = (isDone: boolean) => (
    <>
      <button type="button">開く</button>
      <LoadingDialog isDone={isDone} onClose={onClose} />
    </>
  );
  const { rerender } = render(place(false));
  return { onClose, done: () => rerender(place(true)) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what comes soon is not announced; what does not takes the focus and says that it is loading', async () => {
  setUp();
  await wait(90);
  expect(screen.queryByRole('dialog')).toBeNull();
  await wait(20);
  const dialog = screen.getByRole('dialog', { name: '読み込み中' });
  expect(dialog).toHaveFocus();
  expect(dialog).toHaveAttribute('aria-busy', 'true');
  expect(dialog).toHaveAttribute('aria-modal', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('読み込み中');
});

test('what has come soon is not announced later', async () => {
  const { done } = setUp();
  await wait(90);
  done();
  await wait(200);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the focus stays inside', async () => {
  setUp();
  await wait(110);
  for (let at = 0; at < 3; at += 1) {
    await user.tab({ shift: at === 2 });
    expect(screen.getByRole('button', { name: '閉じる' })).toHaveFocus();
  }
});

test.each([
  ['Escape', () => user.keyboard('{Escape}')],
  ['the cross', () => user.click(screen.getByRole('button', { name: '閉じる' }))],
  ['a press outside', () => user.click(screen.getByRole('dialog').parentElement as HTMLElement)],
])('%s closes it', async (_way, close) => {
  const { onClose } = setUp();
  await wait(110);
  await user.click(screen.getByRole('status'));
  expect(onClose).not.toHaveBeenCalled();
  await close();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a dialog below keeps neither the focus nor Escape from it', async () => {
  const onCloseBelow = jest.fn();
  const onClose = jest.fn();
  const place = (isLoading: boolean) => (
    <>
      <Dialog open onClose={onCloseBelow} title="下">
        <input aria-label="名前" />
      </Dialog>
      {isLoading && <LoadingDialog isDone={false} onClose={onClose} />}
    </>
  );
  const { rerender } = render(place(false));
  await wait(500);
  await user.click(screen.getByRole('textbox', { name: '名前' }));
  rerender(place(true));
  await wait(200);
  expect(screen.getByRole('dialog', { name: '読み込み中' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onCloseBelow).not.toHaveBeenCalled();
});

test('nothing is left of it once the dialog has come', async () => {
  const { done } = setUp();
  await wait(110);
  done();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.querySelector('.m-dialog-loading')).toBeInTheDocument();
  await wait(410);
  expect(document.querySelector('.m-dialog-loading')).toBeNull();
});
