import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Waveform } from './Waveform.tsx';

const spectrum = Array.from(
  { length: 120 },
  (_, at) => 30 + 50 * Math.abs(Math.sin(at / 5)) * Math.abs(Math.cos(at / 23)),
);

const meta: Meta<typeof Waveform> = {
  title: 'Core/Waveform',
  component: Waveform,
  args: { spectrum, position: 74, duration: 210, label: '今週の相場の振り返り' },
};
export default meta;
type Story = StoryObj<typeof Waveform>;

export const Default: Story = {};

export const Slider: Story = {
  render: function Render(args) {
    const [position, setPosition] = useState(args.position);
    return <Waveform {...args} position={position} onSeek={setPosition} />;
  },
};

export const Unknown: Story = { args: { spectrum: [], position: 0 } };
