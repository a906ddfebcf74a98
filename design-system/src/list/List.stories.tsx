import type { ComponentType } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../button/Button.tsx';
import { Card } from '../card/Card.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { RowSkeleton } from '../skeleton/Skeleton.tsx';
import { EmptyState } from '../state/EmptyState.tsx';
import { List, type ListProps } from './List.tsx';
import { aQuery, pagesOf, type Person } from './samples.ts';

const args: ListProps<Person> = {
  query: aQuery({ data: pagesOf(1), hasNextPage: false }),
  itemKey: ({ id }) => id,
  label: 'フォロワー',
  skeleton: <RowSkeleton />,
  failed: '読み込めませんでした',
  empty: (
    <EmptyState title="フォロワーはまだいません" action={<Button>投稿する</Button>}>
      投稿すると、見つけてもらいやすくなります。
    </EmptyState>
  ),
  renderItem: ({ name }) => <li style={{ padding: 16 }}>{name}</li>,
};

const meta: Meta<ListProps<Person>> = {
  title: 'List/List',
  component: List as ComponentType<ListProps<Person>>,
  args,
  decorators: [
    (Story) => (
      <Card padding="none">
        <Story />
      </Card>
    ),
  ],
};
export default meta;

type Story = StoryObj<ListProps<Person>>;
const error = { requestId: 'req_01JH8K2M4Q' };

export const Default: Story = {};
export const Loading: Story = { args: { query: aQuery({ isFetching: true }) } };
export const Empty: Story = { args: { query: aQuery({ data: pagesOf(0) }) } };
export const Failed: Story = { args: { query: aQuery({ isError: true, error }) } };
export const More: Story = {
  args: { query: aQuery({ data: pagesOf(1), hasNextPage: true, isFetchingNextPage: true }) },
};
export const MoreOnDemand: Story = {
  args: { query: aQuery({ data: pagesOf(1), hasNextPage: true }), more: 'さらに表示' },
};
export const FailedMore: Story = {
  args: { query: aQuery({ data: pagesOf(1), hasNextPage: true, isFetchNextPageError: true, error }) },
};
export const End: Story = { args: { query: aQuery({ data: pagesOf(2) }) } };
export const InDialog: Story = {
  args: { compact: true },
  render: (props: ListProps<Person>) => (
    <Dialog flush open title="フォロワー" onClose={() => {}}>
      <List {...props} />
    </Dialog>
  ),
};
