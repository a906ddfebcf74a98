import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowSkeleton } from '../skeleton/Skeleton.tsx';
import { Table, type Column } from './Table.tsx';
import { TableList } from './TableList.tsx';

interface Sale {
  month: string;
  yen: number;
}

const COLUMNS: Column<Sale>[] = [
  { key: 'month', title: '月', render: (row) => row.month },
  { key: 'yen', title: '売上', render: (row) => `${row.yen}円` },
];

const MONTHS = [{ key: 'month', title: '月', render: (row: Sale) => row.month }];

const months = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

test('shows rows, each named by its first cell', () => {
  const rows = [
    { month: '4月', yen: 300 },
    { month: '5月', yen: 100 },
    { month: '6月', yen: 200 },
  ];
  render(<Table label="売上" columns={COLUMNS} rows={rows} rowKey={(row) => row.month} />);
  expect(months()).toEqual(['4月', '5月', '6月']);
  expect(screen.getByRole('row', { name: '5月 100円' })).toBeVisible();
});

test('shows what more there is to a row once that is asked for', async () => {
  const rows = [{ month: '4月', yen: 300 }];
  const details = { label: '内訳を見る', render: ({ yen }: Sale) => `手数料は${yen / 10}円です` };
  render(<Table label="売上" columns={COLUMNS} rows={rows} rowKey={(row) => row.month} details={details} />);
  expect(screen.queryByText('手数料は30円です')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '内訳を見る', expanded: false }));
  expect(screen.getByText('手数料は30円です')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '内訳を見る', expanded: true }));
  expect(screen.getByText('手数料は30円です')).not.toBeVisible();
});

test('rows are chosen by a box at each, or all at once', async () => {
  const rows = [
    { month: '4月', yen: 300 },
    { month: '5月', yen: 100 },
  ];
  const chosen: string[][] = [];
  const selection = {
    selected: new Set(['5月']),
    onChange: (keys: string[]) => chosen.push(keys),
    allLabel: 'すべて選択',
    labelOf: ({ month }: Sale) => `${month}を選択`,
  };
  render(<Table label="売上" columns={COLUMNS} rows={rows} rowKey={(row) => row.month} selection={selection} />);
  expect(screen.getByRole('checkbox', { name: '5月を選択' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'すべて選択' })).toBePartiallyChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: '4月を選択' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'すべて選択' }));
  expect(chosen.map((keys) => keys.toSorted())).toEqual([
    ['4月', '5月'],
    ['4月', '5月'],
  ]);
  expect(months()).toEqual(['4月', '5月']);
});

test('says when there is nothing', () => {
  render(<Table label="売上" columns={COLUMNS} rows={[]} rowKey={(row: Sale) => row.month} />);
  expect(screen.getByText('データがありません')).toBeVisible();
});

test('goes on page by page, and sorts nothing', async () => {
  const more = jest.fn();
  const query = {
    data: { pages: [{ data: [{ month: '4月', yen: 300 }] }, { data: [{ month: '5月', yen: 100 }] }] },
    error: null,
    isError: false,
    isFetching: false,
    isPlaceholderData: false,
    refetch: jest.fn(),
    hasNextPage: true,
    isFetchNextPageError: true,
    fetchNextPage: more,
  };
  const list = (
    <TableList
      label="売上"
      columns={MONTHS}
      query={query}
      itemKey={(row) => row.month}
      skeleton={<RowSkeleton />}
      empty="まだありません"
    />
  );
  render(list);
  await screen.findByRole('table', { name: '売上' });
  expect(months()).toEqual(['4月', '5月']);
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(more).toHaveBeenCalledTimes(1);
});

test('without items there is no table', async () => {
  const query = {
    data: [],
    error: null,
    isError: false,
    isFetching: false,
    isPlaceholderData: false,
    refetch: jest.fn(),
  };
  render(
    <TableList
      label="売上"
      columns={MONTHS}
      query={query}
      itemKey={(row: Sale) => row.month}
      skeleton={<RowSkeleton />}
      empty="まだありません"
    />,
  );
  expect(await screen.findByText('まだありません')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
