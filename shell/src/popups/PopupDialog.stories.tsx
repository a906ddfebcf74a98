import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import type { Language, Popup } from '@minori/contracts';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import { PopupDialog } from './PopupDialog';

const popup: Popup = {
  id: '1'.repeat(24),
  kind: 'investment_violation_change_to_free',
  message: '投資に関する表現のガイドラインに反する内容があったため、投稿を無料に変更しました。',
  note: null,
  post_id: '2'.repeat(24),
  created_at: '2026-01-05T00:00:00.000Z',
};

const meta: Meta<typeof PopupDialog> = {
  title: 'Shell/Popup',
  component: PopupDialog,
  decorators: [
    (Story, { globals }) => {
      const language = globals['language'] as Language | undefined;
      return (
        <StoryShell key={language} user={aCurrentUser()} language={language}>
          <Story />
        </StoryShell>
      );
    },
  ],
  args: { popup, open: true, onClose: () => undefined, onClosed: () => undefined },
};
export default meta;
type Story = StoryObj<typeof PopupDialog>;

export const AboutAPost: Story = {};
export const WithAComment: Story = {
  args: { popup: { ...popup, note: '「必ず上がります」という表現が、断定的な判断の提供にあたります。' } },
};
