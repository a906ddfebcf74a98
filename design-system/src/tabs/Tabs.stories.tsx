import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { TabPanel, Tabs, type TabsProps } from './Tabs.tsx';

const ITEMS = [
  { value: 'recommended', label: 'おすすめ' },
  { value: 'prime_posts', label: 'プライム' },
  { value: 'topics', label: 'トピック' },
  { value: 'live_posts', label: 'ライブ' },
  { value: 'following', label: 'フォロー中' },
];

function Example(props: Partial<TabsProps>) {
  const [value, setValue] = useState('recommended');
  return (
    <>
      <Tabs items={ITEMS} value={value} onChange={setValue} label="タイムライン" id="example" {...props} />
      {!props.items && (
        <TabPanel id="example" value={value}>
          <p style={{ padding: 16 }}>{ITEMS.find((item) => item.value === value)?.label}の投稿</p>
        </TabPanel>
      )}
    </>
  );
}

const meta: Meta<typeof Example> = { title: 'Core/Tabs', component: Example };
export default meta;
type Story = StoryObj<typeof Example>;

export const Default: Story = {};
export const Fill: Story = { args: { fill: true } };
export const WithCounts: Story = {
  args: {
    id: undefined,
    items: [
      { value: 'recommended', label: 'すべて', count: 128 },
      { value: 'topics', label: '未読', count: 4 },
    ],
  },
};
export const AsLinks: Story = {
  args: { id: undefined, items: ITEMS.map((item) => ({ ...item, href: `/?tab=${item.value}` })) },
};

export const Narrow: Story = {
  decorators: [
    (Strip) => (
      <div style={{ maxWidth: 300 }}>
        <Strip />
      </div>
    ),
  ],
};
