import { anApplicationBody, applyAs } from '../creators';
import { membersBut, row, type Row } from './rows';
import type { World } from './world';

/** The application of a new member who may be a creator. */
const anApplication = async ({ api }: World) => {
  const member = await api.createMember({ fields: { badge: 'level4' } });
  return { params: { id: await applyAs(api, member) } };
};

/** Applications to be a creator. */
export const CREATOR_ROWS: Row[] = [
  row('GET /users/creator_application'),
  row('POST /users/creator_application', {
    about: 'below the level, and of a creator',
    send: () => ({ body: anApplicationBody() }),
    answers: { ...membersBut([], 403), author: 409 },
  }),
  row('POST /users/creator_application/:id/cancel', {
    about: 'of somebody else',
    send: anApplication,
    answers: membersBut([], 404),
  }),
  row('GET /admin/creator_applications'),
  row('POST /admin/creator_applications/:id/approve', { send: anApplication }),
  row('POST /admin/creator_applications/:id/reject', {
    send: async (world) => ({ ...(await anApplication(world)), body: { reason: '投稿がまだ少ないため' } }),
  }),
];
