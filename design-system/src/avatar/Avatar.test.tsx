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

const member = { id: '65f000000000000000000001', name: '都丸 健一｜決算ノート' };
const initials = (container: HTMLElement) => container.querySelector('[data-initials]')?.getAttribute('data-initials');

test('draws the initials of a member who has no picture, or whose picture fails', () => {
  const { container, rerender } = render(<Avatar src={DEFAULT_AVATAR} member={member} />);
  expect(initials(container)).toBe('都');
  expect(container.querySelector('[data-initials]')).toHaveAttribute('aria-hidden', 'true');
  rerender(<Avatar src="/one.png" member={member} name="都丸" />);
  fireEvent.error(screen.getByRole('img', { name: '都丸' }));
  expect(initials(container)).toBe('都');
  expect(screen.getByRole('img', { name: '都丸' })).toBeVisible();
  rerender(<Avatar src={null} member={{ ...member, is_deleted: true }} name="削除" />);
  expect(screen.getByRole('img', { name: '削除' })).toHaveAttribute('src', DEFAULT_AVATAR);
});

test.each([
  ['ken wallst', 'KW'],
  ['Ken', 'K'],
  ['🌱 みどり', 'み'],
  ['ﾕｷ', 'ユ'],
  ['（株）', '株'],
  ['田中 Ken', '田'],
  ['が', 'が'],
])('the initials of %s are %s', (name, said) => {
  expect(initials(render(<Avatar member={{ id: 'a', name }} />).container)).toBe(said);
});

test('a name without letters has the default picture', () => {
  render(<Avatar member={{ id: 'a', name: '🌱✨' }} name="絵文字" />);
  expect(screen.getByRole('img', { name: '絵文字' })).toHaveAttribute('src', DEFAULT_AVATAR);
});

test('members keep their colour, and have different ones', () => {
  const groundOf = (id: string) =>
    render(<Avatar member={{ ...member, id }} />).container.querySelector<HTMLElement>('[data-initials]')?.style
      .background;
  const ids = Array.from({ length: 40 }, (_, at) => `65f0000000000000000000${at + 10}`);
  expect(new Set(ids.map(groundOf)).size).toBe(8);
  expect(groundOf('a')).toBe(groundOf('a'));
});

test('tells the mood in words', () => {
  render(<Avatar mood="excited" />);
  expect(screen.getByRole('img', { name: '気分: わくわく' })).toBeVisible();
});

test('who is live is marked', () => {
  const member = { id: 'a', name: '山田', in_live: true };
  const { container, rerender } = render(<Avatar member={member} />);
  expect(container.querySelector('[data-live]')).not.toBeNull();
  rerender(<Avatar member={{ ...member, in_live: false }} />);
  expect(container.querySelector('[data-live]')).toBeNull();
});
