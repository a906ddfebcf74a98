import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
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

test('what was typed before scripts had come stays, and is what is searched', async () => {
  const onSubmit = jest.fn();
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(<Example onSubmit={onSubmit} />);
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  box.value = '高配当';
  render(<Example onSubmit={onSubmit} />, { container: page, hydrate: true });
  expect(screen.getByRole('button', { name: '入力を消す' })).toBeVisible();
  expect(box).toHaveValue('高配当');
  fireEvent.submit(screen.getByRole('search'));
  expect(onSubmit).toHaveBeenCalledWith('高配当');
});

test('a switch says whether it is on', async () => {
  const onChange = jest.fn();
  render(<Switch checked={false} onChange={onChange} label="通知" />);
  await userEvent.click(screen.getByRole('switch', { name: '通知', checked: false }));
  expect(onChange).toHaveBeenCalledWith(true);
});
