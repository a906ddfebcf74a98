import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DesignSystemProvider } from '../provider/DesignSystemProvider.tsx';
import { List, type ListProps } from './List.tsx';
import { LongList } from './LongList.tsx';
import type { Query } from './query.ts';
import { aQuery, pagesOf, type Person } from './samples.ts';

type People = ReturnType<typeof pagesOf>;
type Callback = (entries: { isIntersecting: boolean }[]) => void;

const observers = new Set<Callback>();
const comeToTheEnd = () => act(() => [...observers].forEach((tell) => tell([{ isIntersecting: true }])));

beforeEach(() => {
  observers.clear();
  globalThis.IntersectionObserver = class {
    constructor(private readonly callback: Callback) {}
    observe() {
      observers.add(this.callback);
    }
    disconnect() {
      observers.delete(this.callback);
    }
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => jest.useRealTimers());

const words = {
  itemKey: ({ id }: Person) => id,
  label: '人',
  skeleton: <i data-testid="skeleton" />,
  failed: '人を読み込めませんでした',
  empty: <p>だれもいません</p>,
};
const list = (query: Query<People>, more: Partial<ListProps<Person>> = {}) => (
  <List {...words} query={query} renderItem={({ name }) => <li>{name}</li>} {...(more as object)} />
);
const longList = (query: Query<People>) => (
  <LongList {...words} query={query} renderItem={({ name }) => <p>{name}</p>} />
);

describe.each([
  ['a list', list],
  ['a long list', longList],
])('%s', (_name, of) => {
  test('says what it waits for, and has the shape of its items meanwhile', () => {
    render(of(aQuery({ isFetching: true })));
    expect(within(screen.getByRole('status', { name: '読み込み中' })).getAllByTestId('skeleton')).toHaveLength(3);
  });

  test('that could not be read says so with the number of the request, and tries again', async () => {
    const refetch = jest.fn();
    render(of(aQuery({ isError: true, error: { requestId: 'req_1' }, refetch })));
    expect(screen.getByRole('alert')).toHaveTextContent('人を読み込めませんでした');
    expect(screen.getByText('req_1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test('keeps what was read when reading it anew fails', () => {
    render(of(aQuery({ data: pagesOf(1), isError: true })));
    expect(screen.getByText('1人目')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is empty only when no further page can hold anything', () => {
    const { rerender } = render(of(aQuery({ data: pagesOf(0), hasNextPage: true })));
    expect(screen.queryByText('だれもいません')).toBeNull();
    rerender(of(aQuery({ data: pagesOf(0), hasNextPage: false })));
    expect(screen.getByText('だれもいません')).toBeVisible();
  });

  test('goes on when its end comes near, but not in its first second, and not while it is read', () => {
    jest.useFakeTimers();
    const fetchNextPage = jest.fn();
    const query = aQuery({ data: pagesOf(1), hasNextPage: true, fetchNextPage });
    const { rerender } = render(of(query));
    expect(screen.getAllByTestId('skeleton')).toHaveLength(1);
    expect(screen.queryByRole('status', { name: '読み込み中' })).toBeNull();
    comeToTheEnd();
    expect(fetchNextPage).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1_000));
    rerender(of({ ...query, isFetching: true }));
    comeToTheEnd();
    expect(fetchNextPage).not.toHaveBeenCalled();
    rerender(of(query));
    comeToTheEnd();
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  test('says once how many came, and that it has ended', () => {
    const first = aQuery({ data: pagesOf(1), hasNextPage: true });
    const { rerender } = render(of(first));
    expect(screen.queryByText('すべて表示しました')).toBeNull();
    rerender(of({ ...first, isFetching: true, isFetchingNextPage: true }));
    expect(screen.queryByText(/追加で表示/)).toBeNull();
    rerender(of(aQuery({ data: pagesOf(2), hasNextPage: false })));
    expect(screen.getByText('3件を追加で表示しました')).toHaveAttribute('role', 'status');
    expect(screen.getByText('すべて表示しました')).toBeVisible();
  });

  test('whose next page failed keeps its items, asks for nothing by itself, and tries again where one is', async () => {
    const fetchNextPage = jest.fn();
    const failed = { data: pagesOf(1), hasNextPage: true, isError: true, isFetchNextPageError: true };
    render(of(aQuery({ ...failed, error: { requestId: 'req_2' }, fetchNextPage })));
    expect(screen.getByText('1人目')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('続きを読み込めませんでした');
    expect(screen.getByText('req_2')).toBeVisible();
    expect(observers.size).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  test('shows once what comes twice', () => {
    const [page] = pagesOf(1).pages;
    render(of(aQuery({ data: { pages: page ? [page, page] : [] } })));
    expect(screen.getAllByText('1人目')).toHaveLength(1);
  });
});

test('a list of a single page says nothing of its end', () => {
  render(list(aQuery({ data: pagesOf(1), hasNextPage: false })));
  expect(screen.getByRole('list', { name: '人' })).toBeVisible();
  expect(screen.queryByText('すべて表示しました')).toBeNull();
});

test('while another order is asked for, the items of before stay and the list is busy', () => {
  render(list(aQuery({ data: pagesOf(1), isPlaceholderData: true, isFetching: true })));
  expect(screen.getByRole('list', { name: '人' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('1人目')).toBeVisible();
});

test('a list can be only so long, stand in something else, and show what the answer does not hold as such', () => {
  const query: Query = aQuery({ data: pagesOf(2), hasNextPage: true });
  const items = [{ id: 'a', name: 'A' }, ...(pagesOf(2).pages[0]?.data ?? [])];
  render(
    <List
      {...words}
      query={query}
      items={items}
      max={2}
      container={(rows) => <ol aria-label="順位">{rows}</ol>}
      renderItem={({ name }) => <li>{name}</li>}
    />,
  );
  const shown = within(screen.getByRole('list', { name: '順位' })).getAllByRole('listitem');
  expect(shown.map((item) => item.textContent)).toEqual(['A', '1人目']);
  expect(observers.size).toBe(0);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the words of a list are there in English, too', () => {
  const first = aQuery({ data: pagesOf(1), hasNextPage: true });
  const inEnglish = (query: Query<People>) => <DesignSystemProvider language="en">{list(query)}</DesignSystemProvider>;
  const { rerender } = render(inEnglish({ ...first, isFetchingNextPage: true }));
  rerender(inEnglish(aQuery({ data: pagesOf(2) })));
  expect(screen.getByText('3 more shown')).toBeInTheDocument();
  expect(screen.getByText('That’s all')).toBeVisible();
});

test('with words for a button a list goes on when that is pressed, and not by itself', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const fetchNextPage = jest.fn();
  const query = (changes: Partial<Query<People>>) =>
    list(aQuery({ data: pagesOf(2), hasNextPage: true, fetchNextPage, ...changes }), { more: 'さらに表示' });
  const { rerender } = render(query({}));
  act(() => jest.advanceTimersByTime(2_000));
  comeToTheEnd();
  expect(fetchNextPage).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'さらに表示' }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(query({ isFetching: true, isFetchingNextPage: true }));
  await user.click(screen.getByRole('button', { name: /さらに表示/ }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  rerender(query({ isFetchNextPageError: true, isError: true }));
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
  rerender(query({ hasNextPage: false }));
  expect(screen.queryByRole('button')).toBeNull();
});
