import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FollowButton } from '../follow/FollowButton.tsx';
import { LevelBadge } from '../level/LevelBadge.tsx';
import { Pill } from '../pill/Pill.tsx';
import { Chip, RemovableChip } from './Chip.tsx';

test('a chip is what it is given: text, a link or a switch', async () => {
  const onClick = jest.fn();
  render(
    <>
      <Chip>保有</Chip>
      <Chip href="/chart?id=1">日経平均</Chip>
      <Chip selected onClick={onClick}>
        未読
      </Chip>
    </>,
  );
  expect(screen.getByText('保有').closest('a, button')).toBeNull();
  expect(screen.getByRole('link', { name: '日経平均' })).toHaveAttribute('href', '/chart?id=1');
  await userEvent.click(screen.getByRole('button', { name: '未読', pressed: true }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a chosen thing can be removed', async () => {
  const onRemove = jest.fn();
  render(<RemovableChip onRemove={onRemove}>高配当</RemovableChip>);
  await userEvent.click(screen.getByRole('button', { name: '高配当: 削除' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

test.each([
  ['prime', 'プライム', 'P'],
  ['prime_plus', 'プライムPlus', 'P+'],
  ['gold', 'Goldメンバーシップ', 'Gold'],
  ['free_minutes', '3分無料で再生できます', '3分 FREE'],
  ['ad', '広告', '広告'],
] as const)('the pill %s', (kind, name, text) => {
  render(<Pill kind={kind} minutes={3} />);
  expect(screen.getByRole('img', { name })).toHaveTextContent(text);
});

test.each([
  [0, 'レベル1'],
  [7, 'レベル7'],
  [12, 'レベル10'],
])('level %d', (level, name) => {
  render(<LevelBadge level={level} />);
  expect(screen.getByRole('img', { name })).toBeVisible();
});

test('following', async () => {
  const onToggle = jest.fn();
  const { rerender } = render(<FollowButton following={false} onToggle={onToggle} name="山田" />);
  await userEvent.click(screen.getByRole('button', { name: '山田: フォローする' }));
  expect(onToggle).toHaveBeenCalledTimes(1);
  rerender(<FollowButton following onToggle={onToggle} name="山田" />);
  expect(screen.getByRole('button', { name: '山田: フォロー中' })).toBeVisible();
});
