import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Row } from '../foundations/Row.tsx';
import { Pill } from './Pill.tsx';

const meta: Meta<typeof Pill> = {
  title: 'Core/Pill',
  component: Pill,
  args: { kind: 'prime', minutes: 3 },
  argTypes: { kind: { control: 'inline-radio', options: ['prime', 'prime_plus', 'gold', 'free_minutes', 'ad'] } },
};
export default meta;
type Story = StoryObj<typeof Pill>;

export const Default: Story = {};

export const Kinds: Story = {
  render: () => (
    <Row>
      <Pill kind="prime" />
      <Pill kind="prime_plus" />
      <Pill kind="gold" />
      <Pill kind="free_minutes" minutes={3} />
      <Pill kind="ad" />
    </Row>
  ),
};
