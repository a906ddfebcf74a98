import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Row } from '../foundations/Row.tsx';
import { RelativeTime } from './RelativeTime.tsx';

const NOW = Date.parse('2026-06-15T12:00:00+09:00');
const MINUTE = 60_000;

const meta: Meta<typeof RelativeTime> = {
  title: 'Core/RelativeTime',
  component: RelativeTime,
  args: { value: NOW - 3 * MINUTE, now: NOW },
};
export default meta;
type Story = StoryObj<typeof RelativeTime>;

export const Default: Story = {};

export const Ages: Story = {
  render: () => (
    <Row>
      {[0, 5, 120, 3 * 1440, 30 * 1440, 400 * 1440].map((minutes) => (
        <RelativeTime key={minutes} value={NOW - minutes * MINUTE} now={NOW} />
      ))}
    </Row>
  ),
};
