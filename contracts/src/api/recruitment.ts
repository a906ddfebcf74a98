import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, id, success } from '../entities/shared';
import { workMasterData, workProfile, workProfileInput } from '../entities/workProfile';

const params = z.object({ id });

export const recruitment = {
  masterData: endpoint('GET /recruitment/profile/master-data', {
    summary: 'What work profiles choose from, with its names in both languages. Members',
    access: 'member',
    response: success(workMasterData),
  }),
  profile: endpoint('GET /recruitment/users/:id/profile', {
    summary:
      'What a member tells of themselves for work; null where they tell nothing, or not to the caller. One’s own, those that are shown to members, and for staff any: their looks at others’ hidden ones are noted. Members',
    access: 'member',
    params,
    response: success(workProfile.nullable()),
  }),
  save: endpoint('PUT /recruitment/users/:id/profile', {
    summary:
      'Write the own work profile. `revision` is that which was read, 0 for none: `conflict` where it was changed since. `forbidden` for that of somebody else. Members',
    access: 'member',
    sessionCheck: 'each_call',
    params,
    body: z.object({ param: workProfileInput, revision: count }),
    response: success(workProfile),
  }),
};
