import { act, render, screen } from '@testing-library/react';
import { noteServerTime } from './present.ts';
import { RelativeTime } from './RelativeTime.tsx';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-06-15T03:00:00Z') }));
afterEach(() => jest.useRealTimers());

test('grows older by itself and shows the date and time on hover', () => {
  render(<RelativeTime value="2026-06-15T03:00:00Z" />);
  const time = screen.getByText('たった今');
  expect(time).toHaveAttribute('title', '2026年6月15日 12:00');
  expect(time).toHaveAttribute('datetime', '2026-06-15T03:00:00.000Z');
  act(() => jest.advanceTimersByTime(5 * 60_000));
  expect(screen.getByText('5分前')).toBe(time);
});

test('the present is the server’s where the clock of this machine is minutes off', () => {
  render(<RelativeTime value="2026-06-15T03:00:00Z" />);
  act(() => noteServerTime(Date.now() + 60_000));
  expect(screen.getByText('たった今')).toBeVisible();
  act(() => noteServerTime(Date.now() + 3 * 3_600_000));
  expect(screen.getByText('3時間前')).toBeVisible();
  act(() => noteServerTime(NaN));
  expect(screen.getByText('3時間前')).toBeVisible();
  act(() => noteServerTime(Date.now()));
  expect(screen.getByText('たった今')).toBeVisible();
});

test('the clock stops with the last time on the page', () => {
  const { unmount } = render(<RelativeTime value="2026-06-15T03:00:00Z" />);
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('what is no time is not shown', () => {
  const { container } = render(<RelativeTime value="soon" />);
  expect(container).toBeEmptyDOMElement();
});
