import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

test('says what happened and what to do, retries, and names the request in small print', async () => {
  const onRetry = jest.fn();
  render(<ErrorState onRetry={onRetry} requestId="req_1" />);
  expect(screen.getByRole('alert')).toHaveTextContent('エラーが発生しました');
  expect(screen.getByText('req_1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

const sectionWith = (content: ReactNode) => (
  <section aria-label="銘柄">
    <div key={content ? 'page' : 'error'}>{content ?? <ErrorState onRetry={() => {}} />}</div>
  </section>
);

const change = async (draw: () => void) => act(async () => draw());

test('whoever has retried goes on where the error was, also once the skeleton is gone', async () => {
  const { rerender } = render(sectionWith(null));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await change(() => rerender(sectionWith(<p>待っています</p>)));
  const section = screen.getByRole('region', { name: '銘柄' });
  expect(section).toHaveFocus();
  await change(() => rerender(sectionWith(<a href="/chart">日経平均株価</a>)));
  expect(section).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: '日経平均株価' })).toHaveFocus();
  expect(section).not.toHaveAttribute('tabindex');
});

test('an error that goes by itself takes no focus', async () => {
  const { rerender } = render(sectionWith(null));
  await change(() => rerender(sectionWith(<p>日経平均株価</p>)));
  expect(document.body).toHaveFocus();
});

test('what has taken the focus meanwhile keeps it', async () => {
  const { rerender } = render(sectionWith(null));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await change(() => rerender(sectionWith(<input aria-label="数量" ref={(field) => field?.focus()} />)));
  expect(screen.getByRole('textbox', { name: '数量' })).toHaveFocus();
});
