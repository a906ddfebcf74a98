import { useState, type ComponentType } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import type { Language } from '@minori/contracts';
import { aCurrentUser, aUserSummary, ShellFrame, type TestShellOptions } from '@minori/platform/testing';
import { createTestSite, noRemotes } from '../testing/testSite';
import { SiteContext } from '../useSite';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { Header } from './Header';
import { LeftSidebar } from './LeftSidebar';
import { RightSidebar } from './RightSidebar';

const people = [
  'みのり編集部',
  'みのり学びの窓',
  'みのり安心ガイド',
  '都丸 健一｜決算ノート',
  '結城ユキ',
  '税理士さくら',
];
const channels = people.map((name, n) => aUserSummary({ name, username: `official_${n}`, badge: 'level6' }));
const answers: TestShellOptions['answers'] = {
  'GET /payments/coins': { data: { sum: 1_645, granted: 1_645, bought: 0 } },
  'GET /users/missions': { data: { missions: [] } },
  'GET /notifications/check': { data: true },
  'GET /feeds/featured_channels': { data: { channels } },
  'GET /feeds/creator-posts': {
    data: {
      creator_posts: channels.map((user_info, n) => ({
        id: String(n).repeat(24),
        title: '豪ドル円は75日の平均（89.843）を下回ったままです。金',
        user_info,
      })),
    },
  },
};

interface Context {
  globals: { language?: Language };
  parameters: { member?: boolean };
}

function InSite({ Story, globals, parameters }: Context & { Story: ComponentType }) {
  const [site] = useState(() =>
    createTestSite({ user: parameters.member ? aCurrentUser() : null, language: globals.language ?? 'ja', answers }),
  );
  return (
    <SiteContext value={site}>
      <ShellFrame shell={site.shell}>
        <Story />
      </ShellFrame>
    </SiteContext>
  );
}

const meta: Meta = {
  title: 'Shell/Frame',
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { globals, parameters }) => (
      <InSite key={globals['language'] as string} Story={Story} globals={globals} parameters={parameters} />
    ),
  ],
};
export default meta;
type Story = StoryObj;

const asMember = { parameters: { member: true } };

const onPhone = { globals: { viewport: { value: 'mobile1' } } };

export const HeaderForGuests: Story = { render: () => <Header remotes={noRemotes} /> };
export const HeaderForMembers: Story = { ...asMember, ...HeaderForGuests };
export const PhoneHeaderForGuests: Story = { ...onPhone, ...HeaderForGuests };
export const PhoneHeaderForMembers: Story = { ...onPhone, ...HeaderForMembers };
export const SidebarForGuests: Story = { render: () => <LeftSidebar /> };
export const SidebarForMembers: Story = { ...asMember, render: () => <LeftSidebar /> };
export const Spotlight: Story = { render: () => <RightSidebar /> };
export const PhoneBar: Story = { ...asMember, render: () => <BottomBar /> };
export const PageFooter: Story = { render: () => <Footer /> };
