import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Row } from '../foundations/Row.tsx';
import { Logo, LogoMark } from './Logo.tsx';

const meta: Meta<typeof Logo> = { title: 'Core/Logo', component: Logo, args: { size: 32 } };
export default meta;

export const Default: StoryObj<typeof Logo> = {};

export const Sizes: StoryObj = {
  render: () => (
    <Row>
      {[16, 24, 32, 64, 128].map((size) => (
        <LogoMark key={size} size={size} title="みのり" />
      ))}
    </Row>
  ),
};

export const OneColour: StoryObj = {
  render: () => (
    <div style={{ color: 'var(--m-accent)' }}>
      <LogoMark size={64} title="みのり" />
    </div>
  ),
};

export const English: StoryObj<typeof Logo> = { args: { word: 'Minori' } };
