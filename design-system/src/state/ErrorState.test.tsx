import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './ErrorState.tsx';

test('says what happened and what to do, retries, and names the request in small print', async () => {
  const onRetry = jest.fn();
  render(<ErrorState onRetry={onRetry} requestId="req_1" />);
  expect(screen.getByRole('alert')).toHaveTextContent('エラーが発生しました');
  expect(screen.getByText('req_1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
