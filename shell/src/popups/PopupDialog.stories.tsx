import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import type { Language, Popup } from '@minori/contracts';
import { popupMessage, type OneTimePopup } from '@minori/contracts/rules';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import { PopupDialog } from './PopupDialog';

const about = { note: null, post_id: null, created_at: '2026-01-05T00:00:00.000Z' };
const popup: Popup = {
  ...about,
  id: '1'.repeat(24),
  kind: 'investment_violation_change_to_free',
  message: popupMessage('investment_violation_change_to_free'),
  post_id: '2'.repeat(24),
};
const onceOf = (kind: OneTimePopup): Popup => ({ ...about, id: kind, kind, message: popupMessage(kind) });

const meta: Meta<typeof PopupDialog> = {
  title: 'Shell/Popup',
  component: PopupDialog,
  decorators: [
    (Story, { globals, parameters }) => {
      const language = globals['language'] as Language | undefined;
      return (
        <StoryShell
          key={language}
          user={aCurrentUser()}
          language={language}
          answers={{ 'POST /users/survey': parameters['answer'] ?? (() => ({ data: { ok: true } })) }}
        >
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
export const Notice: Story = {
  args: {
    popup: { ...popup, kind: 'copyright_violation_ai_notice', message: popupMessage('copyright_violation_ai_notice') },
  },
};
export const TakenAway: Story = {
  args: {
    popup: {
      ...popup,
      kind: 'violence_violation_change_to_disabled',
      message: popupMessage('violence_violation_change_to_disabled'),
    },
  },
};
export const BroughtBack: Story = {
  args: { popup: { ...popup, kind: 'post_changed_to_paid', message: popupMessage('post_changed_to_paid') } },
};
export const FirstPost: Story = { args: { popup: onceOf('post_onboarding_popup') } };
export const PrimePlus: Story = { args: { popup: onceOf('prime_plus_notice_creator') } };
export const Izanavi: Story = { args: { popup: onceOf('izanavi_popup') } };
export const Mission: Story = { args: { popup: onceOf('company_mission_popup') } };

const survey = {
  id: '5'.repeat(24),
  question: '投資をはじめて、どのくらいになりますか？',
  options: ['これから始める', '1年未満', '1〜5年', '5年以上'].map((text, n) => ({ id: String(n).repeat(24), text })),
};
const asked: Popup = { ...about, id: survey.id, kind: 'survey', survey, message: survey.question };
export const Survey: Story = { args: { popup: asked } };
export const SurveyFails: Story = {
  args: { popup: asked },
  parameters: { answer: () => Promise.reject(new Error('away')) },
};

export const Promo: Story = {
  args: {
    popup: {
      ...about,
      id: 'promo_sandbox',
      kind: 'promo',
      variant: 'A',
      message: '架空証券で口座を開設し、条件を満たした方に、架空証券から特典が贈られます。',
      promo: {
        key: 'promo_sandbox',
        partner: '架空証券',
        title: '口座開設キャンペーンのご案内',
        conditions:
          '対象：はじめて口座を開設する方\n期間：2026年2月28日まで\n特典の内容は、架空証券のサイトでご確認ください。',
        url: 'https://broker.example/open',
      },
    },
  },
};
