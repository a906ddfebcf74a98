import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom } from 'nanostores';
import type { FileUpload } from '@minori/platform';
import { createTestShell, renderWithShell } from '@minori/platform/testing';
import { UploadHost } from './UploadHost';

const film: FileUpload = {
  id: '1',
  purpose: 'course',
  target: '',
  name: '第1回.mp4',
  bytes: 1_000,
  sent: 420,
  secondsLeft: 205,
  status: 'uploading',
  message: null,
  medium: null,
};

test('says how far a file is, pauses it, asks for it again, says why it failed, and goes from sight when it is there', async () => {
  const $files = atom<readonly FileUpload[]>([film]);
  const acts: unknown[] = [];
  const shell = createTestShell();
  const uploads = {
    ...shell.uploads,
    $files,
    pause: (id: string) => void acts.push(['pause', id]),
    resume: (id: string, file?: File) => void acts.push(['resume', id, file?.name]),
    cancel: (id: string) => void acts.push(['cancel', id]),
  };
  renderWithShell(<UploadHost />, { ...shell, uploads });
  expect(await screen.findByRole('progressbar', { name: 'アップロード中' })).toHaveValue(42);
  expect(screen.getByText('残り03:25')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '一時停止' }));
  const stand = (changes: Partial<FileUpload>) => act(() => $files.set([{ ...film, ...changes }]));
  stand({ status: 'paused' });
  await userEvent.click(screen.getByRole('button', { name: '再開' }));
  stand({ status: 'file_needed', message: '前と同じファイルを選んでください。' });
  expect(screen.getByRole('alert')).toHaveTextContent('前と同じファイルを選んでください。');
  await userEvent.upload(screen.getByLabelText('ファイルを選び直す', { selector: 'input' }), [
    new File(['1'], '第1回.mp4', { type: 'video/mp4' }),
  ]);
  expect(acts).toEqual([
    ['pause', '1'],
    ['resume', '1', undefined],
    ['resume', '1', '第1回.mp4'],
  ]);
  stand({ status: 'failed', message: 'アップロードは5GBまで可能です。' });
  expect(screen.getByRole('status')).toHaveTextContent('アップロードに失敗しました');
  expect(screen.getByRole('alert')).toHaveTextContent('アップロードは5GBまで可能です。');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '再試行' }));
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(acts.slice(3)).toEqual([
    ['resume', '1', undefined],
    ['cancel', '1'],
  ]);
  stand({ status: 'done' });
  expect(screen.getByText('アップロードが完了しました')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(screen.queryByText('第1回.mp4')).not.toBeInTheDocument();
  expect($files.get()).toHaveLength(1);
});
