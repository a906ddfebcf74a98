import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './SearchField.tsx';
import { Switch } from './Switch.tsx';

function Example({ onSubmit }: { onSubmit: (text: string) => void }) {
  const [value, setValue] = useState('');
  return <SearchField value={value} onChange={setValue} onSubmit={onSubmit} />;
}

test('submits trimmed text, never blank, and clears', async () => {
  const onSubmit = jest.fn();
  render(<Example onSubmit={onSubmit} />);
  const box = screen.getByRole('searchbox', { name: '検索' });
  await userEvent.type(box, ' 　 {Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.type(box, '高配当 {Enter}');
  expect(onSubmit).toHaveBeenCalledWith('高配当');
  await userEvent.click(screen.getByRole('button', { name: '入力を消す' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
});

test('a switch says whether it is on', async () => {
  const onChange = jest.fn();
  render(<Switch checked={false} onChange={onChange} label="通知" />);
  await userEvent.click(screen.getByRole('switch', { name: '通知', checked: false }));
  expect(onChange).toHaveBeenCalledWith(true);
});
