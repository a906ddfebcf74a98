import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { SegmentedControl, type SegmentedControlProps } from './SegmentedControl.tsx';

const PERIODS = [
  { value: 'month', label: '1カ月' },
  { value: 'half_year', label: '6カ月' },
  { value: 'year', label: '1年' },
];

function Example(props: Partial<SegmentedControlProps>) {
  const [value, setValue] = useState('month');
  return <SegmentedControl items={PERIODS} value={value} onChange={setValue} label="お支払いの期間" {...props} />;
}

const meta: Meta<typeof Example> = { title: 'Core/SegmentedControl', component: Example };
export default meta;
type Story = StoryObj<typeof Example>;

export const Default: Story = {};
export const Small: Story = { args: { size: 'small' } };
export const Block: Story = { args: { block: true } };
