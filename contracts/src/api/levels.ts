import { z } from 'zod';
import { endpoint } from '../endpoint';
import { levelReport } from '../entities/level';
import { id, lastId, success } from '../entities/shared';
import { levelChange, levelProgress } from '../entities/user';

export const levels = {
  report: endpoint('GET /profiles/me/level', {
    summary:
      'The own level: its values, what the next one asks for, and what each of the last 30 judged days brought, by what it came from. Members',
    access: 'member',
    response: success(levelReport),
  }),
  history: endpoint('GET /profiles/me/levels', {
    summary: 'How the own level has changed, latest first, 20 a page. Members',
    access: 'member',
    query: z.object({ last_id: lastId }),
    response: success(z.array(levelChange), { last_id: id.nullable() }),
  }),
  seeBadge: endpoint('POST /profiles/badges', {
    summary:
      'Say that the member has seen their level’s badge: changes of it are not news any more, and the mission check_badge can be claimed',
    access: 'member',
    response: success(levelProgress),
  }),
};
