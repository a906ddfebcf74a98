import type { Invitation, InvitationStanding } from '@minori/contracts';

/** Return where a member stands whom nobody has invited, and who has invited some, with `fields` set. */
export function aStanding(fields: Partial<InvitationStanding> = {}): InvitationStanding {
  return {
    code: 'MN7K2XPQ',
    counts: { registered: 2, phone_checked: 1, active: 0, rewarded: 3, held: 1, refused: 0 },
    month: { counted: 3, most: 20 },
    has_phone: true,
    own: null,
    entry: { hindrance: 'late', until: '2026-11-12T03:00:00.000Z' },
    ...fields,
  };
}

/** Return one who has come and registered, with `fields` set. */
export function anInvitation(fields: Partial<Invitation> = {}): Invitation {
  return {
    id: 'a'.repeat(24),
    state: 'registered',
    days: 1,
    created_at: '2026-11-05T03:00:00.000Z',
    user_info: null,
    ...fields,
  };
}
