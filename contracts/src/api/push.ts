import { z } from 'zod';
import { endpoint } from '../endpoint';
import { pushChoice, pushState, pushSubscription } from '../entities/push';
import { done, id, success } from '../entities/shared';

export const push = {
  state: endpoint('GET /notifications/push', {
    summary: 'Where the caller gets notifications by push, and the key by which a browser lets us. Members',
    access: 'member',
    sessionCheck: 'each_call',
    response: success(pushState),
  }),
  subscribe: endpoint('PUT /notifications/push/devices', {
    summary:
      'Push notifications to the browser that calls, in place of what it had before; whoever had it before gets none there any more. The oldest of too many leaves. `unavailable` where pushes are not offered. Members',
    access: 'member',
    sessionCheck: 'each_call',
    body: pushSubscription,
    response: success(pushState),
  }),
  choose: endpoint('PATCH /notifications/push/devices/:id', {
    summary:
      'Whether one of the caller’s devices is pushed a group of notifications, or keeps quiet hours; what cannot be refused is pushed to it all the same. Members',
    access: 'member',
    sessionCheck: 'each_call',
    params: z.object({ id }),
    body: z.object({ choice: pushChoice, is_wanted: z.boolean() }),
    response: success(pushState),
  }),
  remove: endpoint('DELETE /notifications/push/devices/:id', {
    summary: 'Push no more to one of the caller’s devices, or with the id `this` to the one that calls. Members',
    access: 'member',
    sessionCheck: 'each_call',
    params: z.object({ id: z.union([id, z.literal('this')]) }),
    response: success(pushState),
  }),
  renew: endpoint('POST /notifications/push/renewal', {
    summary:
      'Put what a browser has made up anew in the place of what it had: both parts of that must be named. An unknown one changes nothing, and is answered alike. The browser itself, which has no session',
    access: 'public',
    body: z.object({
      former: z.object({ endpoint: pushSubscription.shape.endpoint, auth: pushSubscription.shape.keys.shape.auth }),
      subscription: pushSubscription,
    }),
    response: done,
  }),
};
