import { act, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadListWindow } from './useListWindow.ts';
import { VirtualList } from './VirtualList.tsx';

type Callback = (entries: { isIntersecting: boolean }[]) => void;

const observers: Callback[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  observers.length = 0;
  globalThis.IntersectionObserver = class {
    constructor(callback: Callback) {
      observers.push(callback);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => jest.useRealTimers());

const list = (items: string[], onEndReached: () => void, hasMore = true, busy = false) => (
  <VirtualList
    label="投稿"
    items={items}
    itemKey={(item) => item}
    renderItem={(item) => <p>{item}</p>}
    hasMore={hasMore}
    busy={busy}
    onEndReached={onEndReached}
    footer={<p>続き</p>}
  />
);

// First: with the first list that goes comes the code for long ones.
test('more items come as the reader comes near, until all are there', () => {
  const short = Array.from({ length: 9 }, (_, at) => String(at + 1));
  render(list(short, () => {}, false));
  const first = screen.getAllByRole('article');
  expect(first).toHaveLength(2);
  act(() => observers.at(-1)?.([{ isIntersecting: false }]));
  expect(screen.getAllByRole('article')).toHaveLength(2);
  act(() => observers.at(-1)?.([{ isIntersecting: true }]));
  act(() => observers.at(-1)?.([{ isIntersecting: true }]));
  expect(screen.getAllByRole('article')).toHaveLength(9);
  expect(screen.getAllByRole('article').slice(0, 2)).toEqual(first);
});

test('asks for more when the end comes near, but not in its first second', () => {
  const onEndReached = jest.fn();
  const { rerender } = render(list(['a'], onEndReached));
  expect(screen.getByRole('feed', { name: '投稿' })).toBeVisible();
  expect(screen.getByText('続き')).toBeVisible();
  act(() => jest.advanceTimersByTime(999));
  expect(observers).toHaveLength(0);
  act(() => jest.advanceTimersByTime(1));
  expect(observers).toHaveLength(1);
  act(() => observers.at(-1)?.([{ isIntersecting: false }]));
  expect(onEndReached).not.toHaveBeenCalled();
  act(() => observers.at(-1)?.([{ isIntersecting: true }]));
  expect(onEndReached).toHaveBeenCalledTimes(1);
  rerender(list(['a', 'b'], onEndReached));
  expect(observers).toHaveLength(2);
  rerender(list(['a', 'b', 'c'], onEndReached, false));
  expect(observers).toHaveLength(2);
});

test('who comes to the end before the browser has told that it was out of sight gets more, too', () => {
  const onEndReached = jest.fn();
  render(list(['a'], onEndReached));
  act(() => jest.advanceTimersByTime(1_000));
  act(() => observers.at(-1)?.([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(onEndReached).toHaveBeenCalledTimes(1);
});

test('while the list is being read nothing is asked for; who is still at its end then gets more', () => {
  const onEndReached = jest.fn();
  const { rerender } = render(list(['a'], onEndReached, true, true));
  act(() => jest.advanceTimersByTime(1_000));
  expect(observers).toHaveLength(0);
  rerender(list(['a'], onEndReached));
  act(() => observers.at(-1)?.([{ isIntersecting: true }]));
  expect(onEndReached).toHaveBeenCalledTimes(1);
});

test('an item can have the focus and says what it is', () => {
  const props = { label: '投稿', items: ['a'], itemKey: (item: string) => item, renderItem: (item: string) => item };
  render(<VirtualList {...props} itemLabel={(item) => `${item}の投稿`} />);
  const item = screen.getByRole('article', { name: 'aの投稿' });
  item.focus();
  expect(item).toHaveFocus();
  expect(item).toHaveAttribute('data-index', '0');
});

test('what comes in the place of an item that has the focus has it, unless it has gone elsewhere', () => {
  const { rerender } = render(list(['a', 'b'], () => {}));
  screen.getAllByRole('article').at(1)?.focus();
  rerender(list(['b', 'a'], () => {}));
  expect(screen.getByText('b').parentElement).toHaveFocus();
  rerender(list(['c', 'd'], () => {}));
  expect(screen.getByText('c').parentElement).toHaveFocus();
  act(() => screen.getByText('c').parentElement?.blur());
  rerender(list(['e', 'f'], () => {}));
  expect(document.body).toHaveFocus();
});

describe('a long list', () => {
  const tenThousand = Array.from({ length: 10_000 }, (_, at) => String(at + 1));
  let report: ResizeObserverCallback = () => {};

  beforeEach(() => {
    globalThis.ResizeObserver = class extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super(callback);
        report = callback;
      }
    };
  });

  test('has few of its items in the document, also where it appears hidden', async () => {
    render(list(tenThousand, () => {}));
    const first = screen.getAllByRole('article');
    expect(first.length).toBeLessThan(10);
    await act(loadListWindow);
    const seen = screen.getAllByRole('article');
    expect(seen.length).toBeLessThan(10);
    expect(seen.slice(0, first.length)).toEqual(first);
  });

  test('has no more of them when what it stands in is hidden', async () => {
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
    render(list(tenThousand, () => {}));
    await act(loadListWindow);
    const before = screen.getAllByRole('article');
    height.mockRestore();
    const borderBoxSize = [{ inlineSize: 0, blockSize: 0 }];
    const entries = before.map((target) => ({ target, borderBoxSize }) as unknown as ResizeObserverEntry);
    act(() => report(entries, {} as ResizeObserver));
    expect(screen.getAllByRole('article')).toEqual(before);
  });
});

test('what a list stands in is there before its items', async () => {
  jest.useRealTimers();
  const place = document.body.appendChild(document.createElement('div'));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const root = createRoot(place);
  flushSync(() => root.render(list(['a'], () => {})));
  expect(screen.getByRole('feed', { name: '投稿' })).toBeVisible();
  expect(screen.queryByText('a')).toBeNull();
  expect(await screen.findByText('a')).toBeVisible();
  root.unmount();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
