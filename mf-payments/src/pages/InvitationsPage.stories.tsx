import type { Invitation, InvitationStanding, Language } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, aUserSummary, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { aStanding, anInvitation } from '../testing/invitations';
import { InvitationsPage } from './InvitationsPage';

interface StoryContext {
  globals: { language?: Language };
  parameters: {
    standing?: InvitationStanding;
    invitations?: Invitation[];
    isGuest?: boolean;
    fails?: boolean;
    waits?: boolean;
  };
}

function answered<Data>({ fails, waits }: StoryContext['parameters'], answer: Data): Data {
  if (fails) throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
  return waits ? (new Promise(() => {}) as never) : answer;
}

/** Inviting others: the code and its link, what it takes, who has come, and who has invited the member. */
export default {
  title: 'Payments/InvitationsPage',
  component: InvitationsPage,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path="/invitations"
        user={parameters.isGuest ? null : aCurrentUser()}
        answers={{
          'GET /users/invitation_code': () => answered(parameters, { data: { code: 'MN7K2XPQ' } }),
          'GET /users/invitations': () => answered(parameters, { data: parameters.standing ?? aStanding() }),
          'GET /users/invitations/list': () =>
            answered(parameters, { data: parameters.invitations ?? [], last_id: null }),
        }}
      >
        <div style={{ maxWidth: 680, margin: '0 auto' }}>
          <Story />
        </div>
      </StoryShell>
    ),
  ],
};

const nobody = { registered: 0, phone_checked: 0, active: 0, rewarded: 0, held: 0, refused: 0 };

export const Default = {
  parameters: {
    invitations: [
      anInvitation(),
      anInvitation({ id: 'b'.repeat(24), state: 'phone_checked', days: 2, user_info: aUserSummary() }),
      anInvitation({ id: 'c'.repeat(24), state: 'rewarded', days: 3 }),
      anInvitation({ id: 'd'.repeat(24), state: 'held', days: 0 }),
    ],
  },
};

export const Newcomer = {
  parameters: {
    standing: aStanding({
      counts: nobody,
      month: { counted: 0, most: 20 },
      has_phone: false,
      entry: { hindrance: null, until: '2026-12-04T03:00:00.000Z' },
    }),
  },
};

export const Invited = {
  parameters: { standing: aStanding({ own: { state: 'phone_checked', days: 2, is_named: false } }) },
};

export const MonthFull = { parameters: { standing: aStanding({ month: { counted: 20, most: 20 } }) } };

export const Failed = { parameters: { fails: true } };

export const Loading = { parameters: { waits: true } };

export const Guest = { parameters: { isGuest: true } };
