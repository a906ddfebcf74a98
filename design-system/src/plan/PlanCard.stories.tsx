import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../button/Button.tsx';
import { PlanCard } from './PlanCard.tsx';

const meta: Meta<typeof PlanCard> = {
  title: 'Core/PlanCard',
  component: PlanCard,
  args: {
    name: 'Gold',
    price: 1_980,
    period: '1カ月',
    features: [
      'Gold限定の投稿を読んでコメントできます',
      '再生速度 1.25・2.75・3倍',
      'プロフィールを見た人がわかります',
    ],
    action: <Button block>14日間無料で試す</Button>,
  },
  decorators: [
    (Plan) => (
      <div style={{ maxWidth: 340 }}>
        <Plan />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof PlanCard>;

export const Default: Story = {};
export const Current: Story = {
  args: {
    current: true,
    badge: '登録中',
    action: (
      <Button block variant="secondary">
        プランを変更する
      </Button>
    ),
  },
};
export const Discounted: Story = {
  args: { name: 'Platinum', price: 28_380, fullPrice: 29_880, period: '6カ月', note: '1カ月あたり4,730円' },
};
