import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './Choice.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from './TextField.tsx';
import { useForm } from './useForm.ts';

interface Values {
  name: string;
  job: string;
  is_agreed: boolean;
}

/** As the API refuses. */
const refusal = (fields: Record<string, string>, message = '入力内容をご確認ください。', status = 422) =>
  Object.assign(new Error(message), {
    status,
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, { code: 'x', message: text }])),
  });

function Profile({ send }: { send: (values: Values) => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(true);
  const form = useForm<Values>({
    values: { name: '', job: '', is_agreed: false },
    check: ({ name, is_agreed }) => ({
      name: name ? undefined : 'お名前を入力してください',
      is_agreed: is_agreed ? undefined : '同意してください',
    }),
    async send(values) {
      await send(values);
      setOpen(false);
    },
  });
  return (
    <FormDialog form={form} open={isOpen} onClose={() => setOpen(false)} title="プロフィール" submitLabel="保存">
      <TextField label="お名前" {...form.field('name')} />
      <TextField label="職業" {...form.field('job')} />
      <Checkbox {...form.tick('is_agreed')}>同意する</Checkbox>
    </FormDialog>
  );
}

const nameField = () => screen.getByRole('textbox', { name: 'お名前' });
const save = async () => userEvent.click(screen.getByRole('button', { name: '保存' }));

async function fillIn() {
  await userEvent.type(nameField(), 'みのり');
  await userEvent.click(screen.getByRole('checkbox'));
}

test('what is wrong is said at its field once sending is tried, and no longer when it is right', async () => {
  const send = jest.fn(async () => undefined);
  render(<Profile send={send} />);
  expect(nameField()).toBeValid();
  await save();
  expect(nameField()).toHaveAccessibleDescription('お名前を入力してください');
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('同意してください');
  await waitFor(() => expect(nameField()).toHaveFocus());
  await fillIn();
  expect(nameField()).toBeValid();
  expect(send).not.toHaveBeenCalled();
  await save();
  expect(send).toHaveBeenCalledWith({ name: 'みのり', job: '', is_agreed: true });
});

test('what the API refuses stands at its field until that is changed, and is asked anew with the next try', async () => {
  const send = jest.fn(async () => undefined as unknown);
  send.mockRejectedValueOnce(refusal({ name: 'このお名前は使えません' }));
  render(<Profile send={send} />);
  await fillIn();
  await save();
  expect(nameField()).toHaveAccessibleDescription('このお名前は使えません');
  await userEvent.type(screen.getByRole('textbox', { name: '職業' }), '農家');
  expect(nameField()).toBeInvalid();
  await userEvent.type(nameField(), 'さん');
  expect(nameField()).toBeValid();
  await userEvent.type(nameField(), '{Backspace}{Backspace}');
  expect(nameField()).toBeInvalid();
  await save();
  expect(send).toHaveBeenCalledTimes(2);
});

test.each([
  ['is about no field of it', refusal({ file: 'ファイルが大きすぎます' }), 'ファイルが大きすぎます'],
  ['is a refusal on the whole', refusal({}, '少し時間をおいてください。', 429), '少し時間をおいてください。'],
  [
    'did not arrive',
    new TypeError('Failed to fetch'),
    '送信できませんでした。通信状況をご確認のうえ、もう一度お試しください。',
  ],
])('a failure that %s is said beside the button, and the fields keep what was typed', async (_, error, text) => {
  const send = jest.fn(async () => undefined as unknown);
  send.mockRejectedValueOnce(error);
  render(<Profile send={send} />);
  await fillIn();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(nameField()).toHaveValue('みのり');
  await userEvent.type(nameField(), '。');
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('one press sends once', async () => {
  let arrive: (answer: unknown) => void = () => {};
  const send = jest.fn(async () => new Promise((resolve) => (arrive = resolve)));
  render(<Profile send={send} />);
  await fillIn();
  await save();
  await userEvent.type(nameField(), '{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => arrive(undefined));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('whoever leaves with something typed is asked; with nothing typed it closes at once', async () => {
  const send = jest.fn(async () => undefined);
  const { unmount } = render(<Profile send={send} />);
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  unmount();

  render(<Profile send={send} />);
  await userEvent.type(nameField(), 'み');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('入力した内容を破棄しますか？')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '入力に戻る' }));
  expect(nameField()).toHaveValue('み');
  const leaving = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  await userEvent.click(await screen.findByRole('button', { name: '破棄する' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
