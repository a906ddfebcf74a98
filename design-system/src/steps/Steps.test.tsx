import { render, screen, within } from '@testing-library/react';
import { Steps } from './Steps.tsx';

const shown = () => within(screen.getByRole('list', { name: '公開までの流れ' })).getAllByRole('listitem');
const flow = { label: '公開までの流れ', steps: ['受け付け', '審査', '公開'] };

test('tells what is done, where it is and what is to come', () => {
  render(<Steps {...flow} current={1} />);
  expect(shown().map((step) => step.textContent)).toEqual(['完了受け付け', '進行中審査', 'これから公開']);
  expect(shown().map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test('tells where it went no further', () => {
  render(<Steps {...flow} current={1} isFailed />);
  expect(shown().map((step) => step.textContent)).toEqual(['完了受け付け', '止まりました審査', 'これから公開']);
});
