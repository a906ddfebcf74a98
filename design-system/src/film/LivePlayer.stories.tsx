import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { LivePlayer, SmallLivePlayer } from './LivePlayer.tsx';

const links = { url: '/index.m3u8', plain_url: '/plain.m3u8', expires_at: '2026-11-27T12:00:00.000Z' };

const meta: Meta<typeof LivePlayer> = {
  title: 'Film/LivePlayer',
  component: LivePlayer,
  args: { title: '朝の相場を見る会', links, renew: async () => links },
};
export default meta;
type Story = StoryObj<typeof LivePlayer>;

export const Default: Story = {};

/** Who may not watch any more is told so when the links end. */
export const Refused: Story = { args: { renew: async () => null } };

/** In the corner of the site. */
export const Small: Story = {
  render: (args) => (
    <div style={{ width: 320 }}>
      <SmallLivePlayer {...args} />
    </div>
  ),
};
