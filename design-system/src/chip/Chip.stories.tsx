import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Change } from '../figure/Figure.tsx';
import { Row } from '../foundations/Row.tsx';
import { SignalIcon } from '../icons.ts';
import { Chip, RemovableChip } from './Chip.tsx';

const meta: Meta<typeof Chip> = { title: 'Core/Chip', component: Chip, args: { children: '日経平均' } };
export default meta;
type Story = StoryObj<typeof Chip>;

export const Default: Story = {};

export const Symbols: Story = {
  render: () => (
    <Row>
      <Chip href="/chart?id=1" end={<Change value={1.23} />}>
        日経平均
      </Chip>
      <Chip href="/chart?id=2" end={<Change value={-0.4} />}>
        ドル円
      </Chip>
      <Chip href="/chart?id=3" size="small" end={<Change value={0} />}>
        ビットコイン
      </Chip>
    </Row>
  ),
};

export const Labels: Story = {
  render: () => (
    <Row>
      <Chip tone="soft" size="small">
        保有
      </Chip>
      <Chip tone="soft" size="small">
        未保有
      </Chip>
      <Chip tone="attention" size="small">
        売買予定
      </Chip>
      <Chip tone="soft" size="small" start={<SignalIcon />}>
        シミュレーションデータ
      </Chip>
    </Row>
  ),
};

const FILTERS = ['すべて', '未読', 'メンバーシップ'];

function Filters() {
  const [chosen, setChosen] = useState('すべて');
  return (
    <Row>
      {FILTERS.map((filter) => (
        <Chip key={filter} selected={filter === chosen} onClick={() => setChosen(filter)}>
          {filter}
        </Chip>
      ))}
    </Row>
  );
}

export const Selectable: Story = { render: () => <Filters /> };

export const Removable: Story = { render: () => <RemovableChip onRemove={() => undefined}>高配当株</RemovableChip> };
