import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import type { Banner, Language } from '@minori/contracts';
import { StoryShell } from '@minori/platform/testing';
import { BannerBar } from './BannerBar';

const banner: Banner = {
  id: '1'.repeat(24),
  kind: 'general_notification',
  severity: 'info',
  text: '11月30日の2時から4時まで、点検のためご利用いただけません。',
  url: '/help',
};

const meta: Meta<typeof BannerBar> = {
  title: 'Shell/Banner',
  component: BannerBar,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { globals }) => {
      const language = globals['language'] as Language | undefined;
      return (
        <StoryShell key={language} language={language}>
          <Story />
        </StoryShell>
      );
    },
  ],
  args: { banner, onConfirm: () => undefined },
};
export default meta;
type Story = StoryObj<typeof BannerBar>;

export const General: Story = {};
export const Important: Story = {
  args: {
    banner: {
      ...banner,
      kind: 'fixed_notification',
      severity: 'warning',
      text: 'みのりを装ったアカウントにご注意ください。',
    },
  },
};
export const Outage: Story = {
  args: {
    banner: {
      ...banner,
      kind: 'fixed_notification',
      severity: 'error',
      text: '一部の価格の更新が止まっています。',
      url: null,
    },
  },
};
export const Agreement: Story = {
  args: {
    banner: {
      ...banner,
      kind: 'agreement_notification',
      severity: 'warning',
      text: '利用規約を改定しました。内容をご確認のうえ、同意をお願いします。',
      url: 'https://example.com/terms',
    },
  },
};
export const Agreeing: Story = { args: { ...Agreement.args, isBusy: true } };
export const Signals: Story = {
  args: { banner: { ...banner, kind: 'ai_fixed_banner', text: 'シグナルの計算方法を公開しました。', url: '/chart' } },
};
export const Longest: Story = { args: { banner: { ...banner, text: '点検の時間が変わりました。'.repeat(15) } } };
