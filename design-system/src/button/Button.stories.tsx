import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Row } from '../foundations/Row.tsx';
import { PostIcon } from '../icons.ts';
import { Button } from './Button.tsx';

const meta: Meta<typeof Button> = {
  title: 'Core/Button',
  component: Button,
  args: { children: '投稿する', variant: 'primary', size: 'medium' },
  argTypes: {
    variant: { control: 'inline-radio', options: ['primary', 'secondary', 'quiet', 'danger'] },
    size: { control: 'inline-radio', options: ['small', 'medium', 'large'] },
    loading: { control: 'boolean' },
    block: { control: 'boolean' },
  },
};
export default meta;
type Story = StoryObj<typeof Button>;

export const Default: Story = {};

export const Variants: Story = {
  render: () => (
    <Row>
      <Button>保存する</Button>
      <Button variant="secondary">キャンセル</Button>
      <Button variant="quiet">すべて見る</Button>
      <Button variant="danger">削除</Button>
    </Row>
  ),
};

export const Sizes: Story = {
  render: () => (
    <Row>
      <Button size="small">小さい</Button>
      <Button size="medium">ふつう</Button>
      <Button size="large">大きい</Button>
    </Row>
  ),
};

export const WithIcon: Story = { args: { icon: <PostIcon /> } };
export const Loading: Story = { args: { loading: true } };
export const Block: Story = { args: { block: true, size: 'large' } };
export const AsLink: Story = { args: { href: '/p/membership', children: 'メンバーシップを見る' } };

export const Disabled: Story = {
  render: () => (
    <Row>
      <Button disabled>保存する</Button>
      <Button variant="secondary" disabled>
        キャンセル
      </Button>
      <Button variant="quiet" disabled>
        すべて見る
      </Button>
    </Row>
  ),
};
