import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Steps } from './Steps.tsx';

const meta: Meta<typeof Steps> = {
  title: 'Steps/Steps',
  component: Steps,
  args: { label: '公開までの流れ', steps: ['受け付け', '審査', '公開'], current: 1 },
};
export default meta;
type Story = StoryObj<typeof Steps>;

export const Default: Story = {};
export const First: Story = { args: { current: 0 } };
export const Failed: Story = { args: { isFailed: true } };
export const Done: Story = { args: { current: 3 } };
/** As narrow as a card on a phone. */
export const Narrow: Story = {
  decorators: [
    (Shown) => (
      <div style={{ width: 260 }}>
        <Shown />
      </div>
    ),
  ],
};
