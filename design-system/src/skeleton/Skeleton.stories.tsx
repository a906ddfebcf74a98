import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../card/Card.tsx';
import { Loading, PostCardSkeleton, RowSkeleton, Skeleton } from './Skeleton.tsx';

const meta: Meta<typeof Skeleton> = {
  title: 'Core/Skeleton',
  component: Skeleton,
  args: { shape: 'text', width: 240 },
  decorators: [
    (Shape) => (
      <Loading>
        <Shape />
      </Loading>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Skeleton>;

export const Default: Story = {};
export const Circle: Story = { args: { shape: 'circle', width: 64, height: 64 } };
export const Block: Story = { args: { shape: 'block', width: 240, height: 120 } };

export const PostCard: Story = {
  render: () => (
    <Card padding="none">
      <PostCardSkeleton />
    </Card>
  ),
};

export const PostCardWithMedia: Story = {
  render: () => (
    <Card padding="none">
      <PostCardSkeleton media />
    </Card>
  ),
};

export const Rows: Story = {
  render: () => (
    <Card padding="none">
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton end={false} />
    </Card>
  ),
};
