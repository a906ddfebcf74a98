import type { ComponentType } from 'react';
import { StoryShell } from '@minori/platform/testing';
import { WaitingVote, type WaitingVoteProps } from './WaitingVote';

interface StoryContext {
  globals: { language?: 'ja' | 'en' };
}

/** A vote that was cast without a connection. */
export default {
  title: 'Market/WaitingVote',
  component: WaitingVote,
  args: {
    waiting: { vote: 'buy', isSending: false },
    name: '日経平均株価',
    votes: 1_280,
    onTakeBack: () => {},
  } satisfies WaitingVoteProps,
  decorators: [
    (Story: ComponentType, { globals }: StoryContext) => (
      <StoryShell key={globals.language} language={globals.language}>
        <Story />
      </StoryShell>
    ),
  ],
};

export const Default = {};

export const Sending = { args: { waiting: { vote: 'sell', isSending: true } } };
