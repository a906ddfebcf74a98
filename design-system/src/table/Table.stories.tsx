import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Yen } from '../figure/Figure.tsx';
import { formatDate } from '../format/index.ts';
import { Table, type Column } from './Table.tsx';

interface Payout {
  month: string;
  paidAt: string;
  sales: number;
  royalty: number;
}

const ROWS: Payout[] = [
  { month: '2026年4月', paidAt: '2026-06-30', sales: 900_000, royalty: 630_000 },
  { month: '2026年3月', paidAt: '2026-05-29', sales: 412_800, royalty: 288_960 },
  { month: '2026年2月', paidAt: '2026-04-30', sales: 98_000, royalty: 68_600 },
];

const COLUMNS: Column<Payout>[] = [
  { key: 'month', title: '対象月', render: (row) => row.month },
  { key: 'paid', title: 'お支払い日', render: (row) => formatDate(row.paidAt) },
  {
    key: 'sales',
    title: '売上',
    align: 'end',
    render: (row) => <Yen value={row.sales} />,
  },
  { key: 'royalty', title: '受取額', align: 'end', render: (row) => <Yen value={row.royalty} /> },
];

const meta: Meta<typeof Table<Payout>> = {
  title: 'Table/Table',
  component: Table<Payout>,
  args: { columns: COLUMNS, rows: ROWS, rowKey: (row) => row.month, label: 'お支払いの明細' },
};
export default meta;
type Story = StoryObj<typeof Table<Payout>>;

export const Default: Story = {};
export const Empty: Story = { args: { rows: [] } };
export const WithDetails: Story = {
  args: { details: { label: '内訳を見る', render: (row) => `手数料は${row.sales - row.royalty}円です` } },
};
export const Selectable: Story = {
  args: {
    selection: {
      selected: new Set(['2026年3月']),
      onChange: () => {},
      allLabel: 'すべて選択',
      labelOf: (row) => `${row.month}を選択`,
    },
  },
};

/** A column that is the reader's own. */
export const Marked: Story = {
  args: { columns: COLUMNS.map((column) => ({ ...column, isMarked: column.key === 'royalty' })) },
};

/** As wide as its place: it wraps instead of scrolling sideways. */
export const Fits: Story = {
  args: {
    fits: true,
    columns: COLUMNS.map((column) => ({ ...column, ...(column.key !== 'month' && { width: 120 }) })),
  },
};

/** Too narrow for its columns: it scrolls sideways, and the first stays in place. */
export const Scrolls: Story = {
  decorators: [
    (Shown) => (
      <div style={{ width: 260 }}>
        <Shown />
      </div>
    ),
  ],
};
