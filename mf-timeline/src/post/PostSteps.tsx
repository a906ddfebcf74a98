import type { Post } from '@minori/contracts';
import { Steps } from '@minori/design-system/steps';
import { useMessages } from '@minori/platform';
import { messages } from './stateMessages';

/** The states of a post that is on its way, or was stopped on it. */
export type StateOnTheWay = Extract<
  Post['post_state'],
  'scheduled' | 'processing' | 'in_review' | 'failed' | 'rejected'
>;

const COURSES = {
  scheduled: ['scheduled', 'published'],
  processing: ['received', 'processing', 'published'],
  failed: ['received', 'processing', 'published'],
  in_review: ['received', 'review', 'published'],
  rejected: ['received', 'review', 'published'],
} as const satisfies Record<StateOnTheWay, readonly string[]>;

/** How far an own post has come on its way to its readers: each state is that of the second step. */
export function PostSteps({ state }: { state: StateOnTheWay }) {
  const text = useMessages(messages);
  return (
    <Steps
      label={text.course}
      steps={COURSES[state].map((step) => text.steps[step])}
      current={1}
      isFailed={state === 'failed' || state === 'rejected'}
    />
  );
}
