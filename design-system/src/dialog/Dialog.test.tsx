import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

function Example({ afterClose, dismissible }: { afterClose?: () => void; dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        開く
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        afterClose={afterClose}
        dismissible={dismissible}
        title="設定"
        footer={<Button onClick={() => setOpen(false)}>保存</Button>}
      >
        <input aria-label="名前" />
      </Dialog>
    </>
  );
}

test('is named by its title, takes the focus, closes with Escape, gives the focus back and then tells', async () => {
  const afterClose = jest.fn();
  render(<Example afterClose={afterClose} />);
  const opener = screen.getByRole('button', { name: '開く' });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: '設定' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  expect(afterClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(afterClose).toHaveBeenCalledTimes(1);
  expect(opener).toHaveFocus();
});

test('what comes later gets the focus, unless somebody went to the cross', async () => {
  const dialog = (content?: string) => (
    <Dialog open onClose={jest.fn()} title="設定">
      {content ? <input aria-label={content} /> : <p>読み込み中</p>}
    </Dialog>
  );
  const { rerender } = render(dialog());
  const cross = await screen.findByRole('button', { name: '閉じる' });
  const panel = screen.getByRole('dialog');
  await waitFor(() => expect(panel).toHaveFocus());
  // A browser gives the focus to the only thing that can have it.
  panel.blur();
  cross.focus();
  rerender(dialog('名前'));
  expect(screen.getByRole('textbox', { name: '名前' })).toHaveFocus();
  await userEvent.tab();
  expect(cross).toHaveFocus();
  rerender(dialog('住所'));
  expect(cross).toHaveFocus();
});

test('a press outside closes, unless something would be lost', async () => {
  const { unmount } = render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: '開く' }));
  await userEvent.click((await screen.findByRole('dialog')).parentElement as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();
  render(<Example dismissible={false} />);
  await userEvent.click(screen.getByRole('button', { name: '開く' }));
  await userEvent.click((await screen.findByRole('dialog')).parentElement as HTMLElement);
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a question calls back, and does not close while the answer is under way', async () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  const question = (loading: boolean) => (
    <ConfirmDialog
      open
      title="削除しますか？"
      confirmLabel="削除"
      onConfirm={onConfirm}
      onCancel={onCancel}
      loading={loading}
    />
  );
  const { rerender } = render(question(false));
  await userEvent.click(await screen.findByRole('button', { name: '削除' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  rerender(question(true));
  await userEvent.keyboard('{Escape}');
  expect(onCancel).not.toHaveBeenCalled();
  rerender(question(false));
  await userEvent.click(screen.getByRole('button', { name: 'キャンセル' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

describe('a question that does something', () => {
  function Deletion({ remove }: { remove: () => Promise<void> }) {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          開く
        </button>
        <ConfirmDialog
          open={open}
          title="削除しますか？"
          confirmLabel="削除"
          onConfirm={async () => {
            await remove();
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      </>
    );
  }
  const yes = () => screen.findByRole('button', { name: /^削除/ });
  const no = () => screen.getByRole('button', { name: 'キャンセル' });
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  test('does it once, can’t be left meanwhile, and closes when it is done', async () => {
    let arrive = () => {};
    const remove = jest.fn(async () => new Promise<void>((resolve) => (arrive = resolve)));
    render(<Deletion remove={remove} />);
    await userEvent.click(await yes());
    await userEvent.click(await yes());
    expect(remove).toHaveBeenCalledTimes(1);
    expect(await yes()).toHaveAttribute('aria-busy', 'true');
    expect(no()).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await act(async () => arrive());
    await closed();
  });

  test.each([
    [
      'the API refused, in its words',
      Object.assign(new Error('すでに公開されています。'), { status: 409 }),
      'すでに公開されています。',
    ],
    [
      'was lost on the way',
      new TypeError('Failed to fetch'),
      'エラーが発生しました。時間をおいて、もう一度お試しください。',
    ],
  ])('says what %s, tries again, and has forgotten it when it is asked anew', async (_, error, text) => {
    const remove = jest.fn(async () => {});
    remove.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
    render(<Deletion remove={remove} />);
    await userEvent.click(await yes());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await userEvent.click(no());
    await closed();
    await userEvent.click(screen.getByRole('button', { name: '開く' }));
    expect(await yes()).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(await yes());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await userEvent.click(await yes());
    await closed();
    expect(remove).toHaveBeenCalledTimes(3);
  });
});
