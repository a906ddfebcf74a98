import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Descriptions } from './Descriptions.tsx';

const meta: Meta<typeof Descriptions> = {
  title: 'Descriptions/Descriptions',
  component: Descriptions,
  args: {
    columns: 3,
    facts: [
      { key: 'type', label: '公開範囲', value: 'プライム' },
      { key: 'shares', label: 'シェア', value: '12' },
      { key: 'symbols', label: '取り上げた銘柄', value: '日経平均株価、トヨタ自動車' },
      { key: 'edited', label: '最後の編集', value: '2026年11月20日 09:30' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof Descriptions>;

export const Default: Story = {};
export const OneColumn: Story = { args: { columns: 1 } };
