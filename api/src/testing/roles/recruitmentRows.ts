import { aWorkProfile } from '../recruitment';
import { membersBut, row, type Row } from './rows';

/** What members tell of themselves for work. */
export const RECRUITMENT_ROWS: Row[] = [
  row('GET /recruitment/profile/master-data'),
  row('GET /recruitment/users/:id/profile', { send: ({ who }) => ({ params: { id: who.author.id } }) }),
  row('PUT /recruitment/users/:id/profile', {
    about: 'of somebody else',
    send: ({ bystander }) => ({ params: { id: bystander.id }, body: { param: aWorkProfile(), revision: 0 } }),
    answers: membersBut([], 403),
  }),
];
