import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { FollowButton } from './FollowButton.tsx';

function Example({ initial = false }: { initial?: boolean }) {
  const [following, setFollowing] = useState(initial);
  return <FollowButton following={following} onToggle={() => setFollowing(!following)} name="山田みのり" />;
}

const meta: Meta<typeof Example> = { title: 'Core/FollowButton', component: Example };
export default meta;
type Story = StoryObj<typeof Example>;

export const Default: Story = {};
export const Following: Story = { args: { initial: true } };
