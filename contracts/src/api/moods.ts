import { z } from 'zod';
import { endpoint } from '../endpoint';
import { ownMood } from '../entities/mood';
import { done, id, lastId, success } from '../entities/shared';

export const moods = {
  list: endpoint('GET /users/moods', {
    summary: 'The moods that the caller has set, latest first, 20 a page. Members; nobody is told those of others',
    access: 'member',
    query: z.object({ last_id: lastId }),
    response: success(z.array(ownMood), { last_id: id.nullable() }),
  }),
  remove: endpoint('DELETE /users/moods/:id', {
    summary:
      'Take one of the own moods away for good; one that shows on the own picture goes from there, too. Members; `not_found` for one that is not theirs',
    access: 'member',
    sessionCheck: 'each_call',
    params: z.object({ id }),
    response: done,
  }),
};
