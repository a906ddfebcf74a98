import { z } from 'zod';
import { endpoint } from '../endpoint';
import { done, id, success, lastId } from '../entities/shared';
import { notification, notificationFilter } from '../entities/notification';

export const notifications = {
  list: endpoint('GET /notifications/', {
    summary: 'The notifications, newest first, 20 a page; the next page starts after the last id',
    access: 'member',
    query: z.object({ filter: notificationFilter.default('all'), last_id: lastId }),
    response: success(z.array(notification)),
  }),
  check: endpoint('GET /notifications/check', {
    summary: 'Whether something new has come since the list was last opened',
    access: 'member',
    response: success(z.boolean()),
  }),
  read: endpoint('POST /notifications/read', {
    summary: 'Mark a notification read',
    access: 'member',
    body: z.object({ notification_id: id }),
    response: done,
  }),
  readAll: endpoint('POST /notifications/read/all', {
    summary: 'Mark every notification read',
    access: 'member',
    response: done,
  }),
};
