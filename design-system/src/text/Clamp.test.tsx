import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Clamp } from './Clamp.tsx';

const heights = (scroll: number, client: number): void => {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(scroll);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(client);
};

afterEach(() => jest.restoreAllMocks());

test('opens and closes a long text, and says so once', async () => {
  heights(400, 150);
  const onExpand = jest.fn();
  render(<Clamp onExpand={onExpand}>長い文章</Clamp>);
  await userEvent.click(screen.getByRole('button', { name: 'もっと見る', expanded: false }));
  expect(onExpand).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: '一部表示', expanded: true }));
  expect(onExpand).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'もっと見る' })).toBeVisible();
});

test('leaves a short text alone', () => {
  heights(100, 100);
  render(<Clamp>短い文章</Clamp>);
  expect(screen.queryByRole('button')).toBeNull();
});

test('is as high before its text was measured as afterwards: one line more than it shows', () => {
  const linesOf = (html: string) => /-webkit-line-clamp: ?(\d+)/.exec(html)?.[1];
  expect(linesOf(renderToString(<Clamp lines={3}>長い文章</Clamp>))).toBe('4');
  heights(400, 150);
  const { container } = render(<Clamp lines={3}>長い文章</Clamp>);
  expect(screen.getByRole('button')).toBeVisible();
  expect(linesOf(container.innerHTML)).toBe('4');
});
