import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar, DEFAULT_AVATAR } from './Avatar.tsx';

test('shows the default picture when there is none, and when one fails, until there is another', () => {
  const { rerender } = render(<Avatar name="山田" />);
  const picture = screen.getByRole('img', { name: '山田' });
  expect(picture).toHaveAttribute('src', DEFAULT_AVATAR);
  rerender(<Avatar name="山田" src="/one.png" />);
  expect(picture).toHaveAttribute('src', '/one.png');
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', DEFAULT_AVATAR);
  rerender(<Avatar name="山田" src="/two.png" />);
  expect(picture).toHaveAttribute('src', '/two.png');
});

test('a default picture that fails is not asked for again and again', () => {
  render(<Avatar name="山田" />);
  const picture = screen.getByRole('img', { name: '山田' });
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', DEFAULT_AVATAR);
});

test('tells the mood in words', () => {
  render(<Avatar mood="excited" />);
  expect(screen.getByRole('img', { name: '気分: わくわく' })).toBeVisible();
});
