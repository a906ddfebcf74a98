import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { TextLink } from '../text/TextLink.tsx';
import { Card, Divider, Section } from './Card.tsx';

const meta: Meta<typeof Card> = { title: 'Core/Card', component: Card, args: { children: '静かな地に、細い線だけ。' } };
export default meta;
type Story = StoryObj<typeof Card>;

export const Default: Story = {};
export const Bleed: Story = { args: { bleed: true } };

export const WithoutPadding: Story = {
  args: {
    padding: 'none',
    children: (
      <>
        <p style={{ padding: 16 }}>端まで届く行</p>
        <Divider />
        <p style={{ padding: 16 }}>つぎの行</p>
      </>
    ),
  },
};

export const TitledSection: Story = {
  render: () => (
    <Section
      title="注目のクリエイター"
      note="直近30日の記録から選んでいます。"
      action={<TextLink href="/creators/rankings">すべて見る</TextLink>}
    >
      <Card>内容</Card>
    </Section>
  ),
};
