import type { Profile } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aForecasterRecord, CARD_BOX, type TestShellOptions } from '@minori/platform/testing';
import { aProfile } from '../testing/samples';
import { inShell } from '../testing/story';
import { MemberCard } from './MemberCard';

const answering = (
  profile: NonNullable<TestShellOptions['answers']>['GET /profiles/:id'],
  rest: TestShellOptions = {},
) => ({
  parameters: { shell: { ...rest, answers: { 'GET /profiles/:id': profile, ...rest.answers } } },
});
const showing = (changes: Partial<Profile>, rest?: TestShellOptions) => answering({ data: aProfile(changes) }, rest);

/** What a link to a member shows where the pointer rests on it; the shell puts it into a box of this width. */
export default {
  title: 'Timeline/MemberCard',
  component: MemberCard,
  decorators: [
    (Story: () => React.ReactNode) => (
      <div style={CARD_BOX}>
        <Story />
      </div>
    ),
    inShell,
  ],
  args: { params: { username: 'sanae_s' } },
};

export const Default = showing({});

export const Followed = showing({ is_followed: true });

export const Guest = showing({}, { user: null });

export const NoRecord = showing(
  { job: null, bio: '', is_creator: false },
  { answers: { 'GET /news/charts/symbols/predictions/users/:id/record': { data: aForecasterRecord({ n: 0 }) } } },
);

export const LookAlike = showing({
  is_creator: false,
  look_alike_of: { id: '1'.repeat(24), username: 'sanae_5', name: '佐藤 早苗' },
});

export const Blocked = showing({ is_blocked: true, bio: '' });

export const Loading = answering(() => new Promise(() => {}) as never);

export const Failed = answering(() => {
  throw new ApiError('not_found', 'ユーザーが見つかりません', 404);
});
