import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table, type Column } from './Table.tsx';

interface Sale {
  month: string;
  yen: number;
}

const COLUMNS: Column<Sale>[] = [
  { key: 'month', title: '月', render: (row) => row.month },
  { key: 'yen', title: '売上', render: (row) => `${row.yen}円`, compare: (a, b) => a.yen - b.yen },
];

const months = () =>
  within(screen.getByRole('table'))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
    .filter((text) => text?.endsWith('月'));

test('shows rows and sorts them', async () => {
  const rows = [
    { month: '4月', yen: 300 },
    { month: '5月', yen: 100 },
    { month: '6月', yen: 200 },
  ];
  render(<Table label="売上" columns={COLUMNS} rows={rows} rowKey={(row) => row.month} />);
  expect(months()).toEqual(['4月', '5月', '6月']);
  await userEvent.click(screen.getByRole('columnheader', { name: /売上/ }));
  expect(months()).toEqual(['5月', '6月', '4月']);
});

test('says when there is nothing', () => {
  render(<Table label="売上" columns={COLUMNS} rows={[]} rowKey={(row: Sale) => row.month} />);
  expect(screen.getByText('データがありません')).toBeVisible();
});
