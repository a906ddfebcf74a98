import type { ComponentType } from 'react';
import { inShell } from '../testing/story';
import { ProfileHelpDialog } from './ProfileHelpDialog';
import { ProfileInputDialog } from './ProfileInputDialog';

const view = { open: true, onClose: () => undefined, onClosed: () => undefined };

export default {
  title: 'Timeline/Prompts',
  component: ProfileHelpDialog as ComponentType,
  decorators: [inShell],
};

export const Default = { render: () => <ProfileHelpDialog {...view} /> };
export const Input = { render: () => <ProfileInputDialog {...view} /> };
