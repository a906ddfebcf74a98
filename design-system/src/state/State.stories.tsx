import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../button/Button.tsx';
import { Row } from '../foundations/Row.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Spinner } from './Spinner.tsx';

const meta: Meta = { title: 'Core/States' };
export default meta;

export const Empty: StoryObj<typeof EmptyState> = {
  render: (args) => <EmptyState {...args} />,
  args: {
    title: 'フォローした人の投稿がここに並びます',
    children: '気になるクリエイターをフォローすると、新しい投稿を見逃しません。',
    action: <Button>クリエイターを探す</Button>,
  },
};

export const EmptyWithoutAction: StoryObj = { render: () => <EmptyState title="通知はありません" /> };

export const Failed: StoryObj<typeof ErrorState> = {
  render: (args) => <ErrorState {...args} />,
  args: { requestId: 'req_01JH8K2M4Q', onRetry: () => undefined },
};

export const FailedCompact: StoryObj = {
  render: () => <ErrorState compact title="通知を読み込めませんでした" onRetry={() => undefined} />,
};

export const Retrying: StoryObj = { render: () => <ErrorState retrying onRetry={() => undefined} /> };

export const Waiting: StoryObj = {
  render: () => (
    <Row>
      <Spinner />
      <Spinner size={32} />
    </Row>
  ),
};
