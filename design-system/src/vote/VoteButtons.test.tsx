import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DesignSystemProvider } from '../provider/DesignSystemProvider.tsx';
import { VoteBar, type VoteSide } from './VoteBar.tsx';
import { VoteButtons } from './VoteButtons.tsx';

function Example({ votes = 127, changeable = true }: { votes?: number; changeable?: boolean }) {
  const [mine, setMine] = useState<VoteSide | null>(null);
  return (
    <VoteButtons
      label="日経平均"
      mine={mine}
      onVote={setMine}
      votes={votes}
      buyPercentage={64.2}
      changeable={changeable}
    />
  );
}

test('the buttons turn into the result in place, and a vote can be changed', async () => {
  render(<Example />);
  expect(screen.getByText('127票')).toBeVisible();
  expect(screen.queryByText('64%')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '買い' }));
  expect(await screen.findByRole('img', { name: '買い 64%, 売り 36%, 127票, 買いに投票済み' })).toBeVisible();
  expect(screen.getByText('127票')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '投票を変える' }));
  expect(screen.getByRole('button', { name: '買い', pressed: true })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '売り' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '売り' })).toBeNull());
});

test('shares are told from ten votes on, the count always', async () => {
  render(<Example votes={9} changeable={false} />);
  await userEvent.click(screen.getByRole('button', { name: '売り' }));
  expect(await screen.findByRole('img', { name: '9票, あと1票で割合を表示, 売りに投票済み' })).toBeVisible();
  expect(screen.getByText('あと1票で割合を表示')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('no share is made up while it is not known', () => {
  render(<VoteButtons label="日経平均" mine="buy" onVote={() => {}} votes={128} />);
  expect(screen.getByRole('img', { name: '128票, 集計中, 買いに投票済み' })).toBeVisible();
  expect(screen.queryByText(/%/)).toBeNull();
});

test.each([
  [64.5, 12, '買い 65%, 売り 35%, 12票'],
  [100, 10, '買い 100%, 売り 0%, 10票'],
  [99.6, 250, '買い 99%, 売り 1%, 250票'],
  [0.4, 250, '買い 1%, 売り 99%, 250票'],
  [130, 10, '買い 100%, 売り 0%, 10票'],
  [0, 1_280, '買い 0%, 売り 100%, 1,280票'],
  [50, 0, '0票, あと10票で割合を表示'],
])('the bar at %d of %d votes', (buy, votes, name) => {
  render(<VoteBar buyPercentage={buy} votes={votes} />);
  expect(screen.getByRole('img', { name })).toBeVisible();
});

test('a row names the sides, ticks one’s own, and leaves out a count that stands beside it', () => {
  const { rerender } = render(<VoteBar buyPercentage={64} votes={127} mine="sell" />);
  expect(screen.getByText('127票')).toBeVisible();
  expect(screen.getByText('64%')).toBeVisible();
  expect(screen.getByText('売り').querySelector('svg')).toBeVisible();
  expect(screen.getByText('買い').querySelector('svg')).toBeNull();
  rerender(<VoteBar countBeside buyPercentage={64} votes={127} />);
  expect(screen.queryByText('127票')).toBeNull();
  rerender(<VoteBar countBeside buyPercentage={null} votes={127} />);
  expect(screen.getByRole('img', { name: '127票, 集計中' })).toHaveAttribute('title', '集計中');
  expect(screen.getByText('買い')).toBeVisible();
});

test('a cell has the shares alone', () => {
  render(<VoteBar size="tiny" buyPercentage={64} votes={127} />);
  expect(screen.getByText('36%')).toBeVisible();
  expect(screen.queryByText('売り')).toBeNull();
  expect(screen.queryByText('127票')).toBeNull();
});

test('speaks English', () => {
  render(
    <DesignSystemProvider language="en">
      <VoteBar buyPercentage={40} votes={1_280} />
    </DesignSystemProvider>,
  );
  expect(screen.getByRole('img', { name: 'Buy 40%, Sell 60%, 1,280 votes' })).toBeVisible();
});
