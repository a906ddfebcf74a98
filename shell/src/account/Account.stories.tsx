import { useState, type ComponentType } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import type { Language } from '@minori/contracts';
import { ShellFrame } from '@minori/platform/testing';
import { createTestSite } from '../testing/testSite';
import { SiteContext } from '../useSite';
import { LoginDialog } from './LoginDialog';
import { RegisterDialog } from './RegisterDialog';
import { VerifyNotice } from './VerifyNotice';

function InSite({ Story, language = 'ja' }: { Story: ComponentType; language?: Language }) {
  const [site] = useState(() =>
    createTestSite({ language, answers: { 'GET /users/username_availability': { data: { is_available: true } } } }),
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
  title: 'Shell/Account',
  decorators: [
    (Story, { globals }) => {
      const language = globals['language'] as Language | undefined;
      return <InSite key={language} Story={Story} language={language} />;
    },
  ],
};
export default meta;
type Story = StoryObj;

const stay = { open: true, onClose: () => undefined, onClosed: () => undefined };

export const LogIn: Story = { render: () => <LoginDialog mode="login" {...stay} /> };
export const SignUp: Story = { render: () => <LoginDialog mode="signup" {...stay} /> };
export const Verify: Story = { render: () => <VerifyNotice onVerified={async () => undefined} /> };
export const Register: Story = { render: () => <RegisterDialog {...stay} /> };
