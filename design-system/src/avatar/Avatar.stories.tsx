import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Row } from '../foundations/Row.tsx';
import { Avatar } from './Avatar.tsx';
import type { Mood } from './MoodFace.tsx';

const picture = (hue: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="hsl(${hue} 42% 62%)"/><path d="M0 8 3 4l2 2 3-4v6z" fill="hsl(${hue} 44% 38%)"/></svg>`)}`;

const meta: Meta<typeof Avatar> = {
  title: 'Core/Avatar',
  component: Avatar,
  args: { src: picture(190), name: '山田みのり', size: 64 },
};
export default meta;
type Story = StoryObj<typeof Avatar>;

export const Default: Story = {};

export const Sizes: Story = {
  render: () => (
    <Row>
      {([24, 32, 40, 64, 96] as const).map((size) => (
        <Avatar key={size} src={picture(size * 4)} size={size} />
      ))}
    </Row>
  ),
};

const MOODS: Mood[] = ['happy', 'sad', 'tired', 'excited', 'chilling'];

export const Moods: Story = {
  render: () => (
    <Row>
      {MOODS.map((mood) => (
        <Avatar key={mood} src={picture(24)} mood={mood} size={64} />
      ))}
      {MOODS.map((mood) => (
        <Avatar key={mood} mood={mood} size={40} />
      ))}
    </Row>
  ),
};

const NAMES = ['田中 みのり', 'あおい', 'Ken Wall', 'トマル', '🌱 green', '高橋', 'S', 'ﾕｷ'];

export const Initials: Story = {
  render: () => (
    <>
      {([24, 32, 40, 64, 96] as const).map((size) => (
        <Row key={size}>
          {NAMES.map((name, at) => (
            <Avatar key={name} member={{ id: String(at), name }} size={size} mood={at === 0 ? 'happy' : null} />
          ))}
        </Row>
      ))}
    </>
  ),
};

export const WithoutPicture: Story = { args: { src: null } };
export const BrokenPicture: Story = { args: { src: '/images/nothing-here.png' } };
