import { Types } from 'mongoose';
import { transaction } from '../../database';
import { memberCame } from '../../domains/invitations/service';
import { invitationOf, changeInvitation } from '../../domains/invitations/model';
import { membersBut, row, type Row } from './rows';
import type { World } from './world';

/** An invitation that is held, of a new member. */
const aHeldOne = async ({ api, who }: World) => {
  const member = await api.createMember();
  const [userId, inviterId] = [new Types.ObjectId(member.id), new Types.ObjectId(who.author.id)];
  await transaction(async (session) => {
    await memberCame(session, { userId, inviterId, isNamed: false, at: new Date() });
    const invitation = await invitationOf(userId, session);
    if (invitation) await changeInvitation(invitation._id, { state: 'held', doubts: ['device'] }, session);
  });
  return { params: { id: String((await invitationOf(userId))?._id) } };
};

/** Inviting others, and what staff decide. */
export const INVITATION_ROWS: Row[] = [
  row('GET /users/invitation_code'),
  row('GET /users/invitations'),
  row('GET /users/invitations/list'),
  row('POST /users/invitations/code', {
    about: 'that is nobody’s',
    send: () => ({ body: { code: 'NOBODY99' } }),
    answers: membersBut([], 422),
  }),
  row('PUT /users/invitations/name', {
    about: 'of who was not invited',
    send: () => ({ body: { shows_name: true } }),
    answers: membersBut([], 404),
  }),
  row('GET /admin/invitations'),
  row('POST /admin/invitations/:id/release', { send: aHeldOne }),
  row('POST /admin/invitations/:id/refuse', {
    send: async (world) => ({ ...(await aHeldOne(world)), body: { reason: '同じ端末のため' } }),
  }),
];
