import { z } from 'zod';
import { endpoint } from '../endpoint';
import { coinsEvent, membershipEvent, missionsEvent, notificationsEvent } from '../entities/event';

export const events = {
  stream: endpoint('GET /events', {
    summary:
      'What changes for the member, at once: server-sent events named `notifications`, `coins`, `missions` and `membership`, each with how it is when it is sent. At first how notifications and coins stand, or with the header Last-Event-ID what is otherwise than who reads knew. The stream ends with the session. Members',
    access: 'member',
    answers: 'events',
    /** The data of one event. */
    response: z.union([notificationsEvent, coinsEvent, missionsEvent, membershipEvent]),
  }),
};
