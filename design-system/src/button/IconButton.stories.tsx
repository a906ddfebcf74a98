import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { BellIcon, MissionIcon, MoreIcon } from '../icons.ts';
import { IconButton } from './IconButton.tsx';

const meta: Meta<typeof IconButton> = {
  title: 'Core/IconButton',
  component: IconButton,
  args: { label: '通知', children: <BellIcon /> },
  argTypes: { children: { control: false }, badge: { control: 'boolean' } },
};
export default meta;
type Story = StoryObj<typeof IconButton>;

export const Default: Story = {};
export const Dot: Story = { args: { badge: true } };
export const Count: Story = { args: { label: 'ミッション', children: <MissionIcon />, badge: 3 } };
export const ManyCounted: Story = { args: { label: 'ミッション', children: <MissionIcon />, badge: 120 } };
export const Small: Story = { args: { label: 'その他', children: <MoreIcon />, size: 'small' } };
export const AsLink: Story = { args: { href: '/notification', badge: true } };
export const Disabled: Story = { args: { disabled: true } };
