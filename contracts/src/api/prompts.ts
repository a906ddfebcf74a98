import { z } from 'zod';
import { endpoint } from '../endpoint';
import { promptKind } from '../entities/onboarding';
import { success } from '../entities/shared';

export const prompts = {
  claim: endpoint('POST /users/prompts', {
    summary:
      'Ask before a dialog that offers help is shown: true where it helps the member and was not shown for a week, to the first who asks. It counts as shown from then on. Members',
    access: 'member',
    body: z.object({ kind: promptKind }),
    response: success(z.object({ is_due: z.boolean() })),
  }),
};
