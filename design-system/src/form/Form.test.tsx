import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Checkbox, RadioGroup, Select } from './Choice.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { Form } from './Form.tsx';
import { PasswordField, TextArea, TextField } from './TextField.tsx';

function Name({ onSubmit }: { onSubmit: (name: string) => void }) {
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  return (
    <Form
      onSubmit={() => {
        setTried(true);
        if (name === '') return false;
        onSubmit(name);
      }}
    >
      <TextField
        label="お名前"
        help="30文字まで"
        error={tried && name === '' ? 'お名前を入力してください' : undefined}
        value={name}
        onChange={setName}
      />
      <Button type="submit">登録</Button>
    </Form>
  );
}

test('what is wrong stands at the field, is tied to it, and the field gets the focus', async () => {
  const onSubmit = jest.fn();
  render(<Name onSubmit={onSubmit} />);
  const field = screen.getByRole('textbox', { name: 'お名前' });
  expect(field).toBeValid();
  expect(field).toHaveAccessibleDescription('30文字まで');
  await userEvent.click(screen.getByRole('button', { name: '登録' }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('お名前を入力してください 30文字まで');
  await userEvent.type(field, 'みのり{Enter}');
  expect(onSubmit).toHaveBeenCalledWith('みのり');
  expect(field).toBeValid();
});

test('a password can be shown', async () => {
  render(<PasswordField label="パスワード" autoComplete="new-password" value="secret12" onChange={() => undefined} />);
  const field = screen.getByLabelText('パスワード');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'パスワードを表示', pressed: false }));
  expect(field).toHaveAttribute('type', 'text');
});

function Bio() {
  const [text, setText] = useState('');
  return <TextArea label="自己紹介" limit={5} value={text} onChange={setText} />;
}

test('a counter counts characters as people do and marks what is too long', async () => {
  render(<Bio />);
  const area = screen.getByRole('textbox', { name: '自己紹介' });
  await userEvent.type(area, '実り𠮟😀');
  expect(screen.getByText('4 / 5')).toBeVisible();
  expect(area).toBeValid();
  await userEvent.type(area, 'ああ');
  expect(area).toBeInvalid();
  expect(screen.getByText('1文字超えています')).toBeInTheDocument();
});

function Choices() {
  const [level, setLevel] = useState('');
  const [plan, setPlan] = useState('');
  const [agreed, setAgreed] = useState(false);
  return (
    <>
      <Select
        label="経験"
        placeholder="選んでください"
        options={[{ value: 'a', label: 'はじめて' }]}
        value={level}
        onChange={setLevel}
      />
      <RadioGroup
        label="期間"
        help="あとで変えられます"
        options={[
          { value: 'm', label: '1カ月' },
          { value: 'y', label: '1年', disabled: true },
        ]}
        value={plan}
        onChange={setPlan}
      />
      <Checkbox checked={agreed} onChange={setAgreed} error={agreed ? undefined : '同意が必要です'}>
        同意します
      </Checkbox>
    </>
  );
}

test('choosing', async () => {
  render(<Choices />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '経験' }), 'はじめて');
  expect(screen.getByRole('combobox')).toHaveValue('a');
  expect(screen.getByRole('radiogroup', { name: '期間' })).toHaveAccessibleDescription('あとで変えられます');
  expect(screen.getByRole('radio', { name: '1年' })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: '1カ月' }));
  expect(screen.getByRole('radio', { name: '1カ月' })).toBeChecked();
  const box = screen.getByRole('checkbox', { name: '同意します' });
  expect(box).toHaveAccessibleDescription('同意が必要です');
  await userEvent.click(box);
  expect(box).toBeChecked();
  expect(box).toBeValid();
});

function Several({ onChange }: { onChange: (names: string[]) => void }) {
  const [chosen, setChosen] = useState(['株']);
  return (
    <CheckboxGroup
      label="分野"
      error={chosen.length === 0 ? '1つ以上選んでください' : undefined}
      options={['株', '為替', '暗号資産'].map((name) => ({ value: name, label: name }))}
      value={chosen}
      onChange={(names) => {
        setChosen(names);
        onChange(names);
      }}
    />
  );
}

test('choosing several: they come in their order, and what is wrong is tied to the group', async () => {
  const onChange = jest.fn();
  render(<Several onChange={onChange} />);
  const group = screen.getByRole('group', { name: '分野' });
  await userEvent.click(screen.getByRole('checkbox', { name: '暗号資産' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '為替' }));
  expect(onChange).toHaveBeenLastCalledWith(['株', '為替', '暗号資産']);
  expect(group).not.toHaveAccessibleDescription();
  for (const name of ['株', '為替', '暗号資産']) await userEvent.click(screen.getByRole('checkbox', { name }));
  expect(onChange).toHaveBeenLastCalledWith([]);
  expect(group).toHaveAccessibleDescription('1つ以上選んでください');
  expect(screen.getByRole('checkbox', { name: '株' })).toBeInvalid();
});
