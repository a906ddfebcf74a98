import type { ComponentType } from 'react';
import type { Onboarding } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import type { TestShellOptions } from '@minori/platform/testing';
import { onboardingAnswers } from '../testing/onboarding';
import { inShell } from '../testing/story';
import { FollowDialog } from './FollowDialog';
import { OnboardingDialog } from './OnboardingDialog';

const nothing = () => undefined;
const view = { open: true, onClose: nothing, onClosed: nothing };

const at = (step: Onboarding['step'], answers: TestShellOptions['answers'] = {}) => ({
  parameters: { shell: { answers: { ...onboardingAnswers({ step }), ...answers } } },
});
const fail = () => {
  throw new ApiError('internal', '', 500);
};

export default {
  title: 'Timeline/Onboarding',
  component: OnboardingDialog as ComponentType,
  decorators: [inShell],
  render: () => <OnboardingDialog {...view} />,
};

export const Default = at('language');
export const Interests = at('interests');
export const Experience = at('experience');
export const Creators = at('creators');
export const NoCreators = at('creators', { 'GET /users/onboarding/creators': { data: [] } });
export const Vote = at('vote');
export const SymbolsFailed = at('vote', { 'GET /users/onboarding/symbols': fail });
export const Failed = at('language', { 'GET /users/onboarding': fail });
export const LoadingState = at('language', { 'GET /users/onboarding': () => new Promise(nothing) });
export const Follow = { ...at('creators'), render: () => <FollowDialog {...view} /> };
