import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../button/Button.tsx';
import { Snackbar } from './Snackbar.tsx';

const meta: Meta<typeof Snackbar> = {
  title: 'Core/Snackbar',
  component: Snackbar,
  args: { type: 'success', children: '通知の設定が完了しました', onClose: () => undefined },
  argTypes: { type: { control: 'inline-radio', options: ['success', 'info', 'warning', 'error'] } },
};
export default meta;
type Story = StoryObj<typeof Snackbar>;

export const Default: Story = {};
export const Info: Story = { args: { type: 'info', children: '新しい投稿があります' } };
export const Warning: Story = {
  args: { type: 'warning', children: 'Platinumメンバーシップに登録して特別な機能を体験しよう！' },
};
export const Failure: Story = { args: { type: 'error', children: 'エラーが発生しました' } };
export const WithAction: Story = {
  args: {
    children: '投稿が完了しました',
    action: (
      <Button variant="quiet" size="small" href="/minori/posts/1">
        見る
      </Button>
    ),
  },
};
