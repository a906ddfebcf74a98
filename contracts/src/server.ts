import { admin } from './api/admin';
import { courses } from './api/courses';
import { feeds } from './api/feeds';
import { market } from './api/market';
import { notifications } from './api/notifications';
import { payments } from './api/payments';
import { posts } from './api/posts';
import { users } from './api/users';

/** Every endpoint, by domain. For servers, tests and generators: this pulls in zod. */
export const domains = { admin, courses, feeds, market, notifications, payments, posts, users };

export { endpoint, methodAndPath, type Access, type Endpoint, type EndpointKey } from './endpoint';
export { ERROR_STATUS, type ErrorBody, type ErrorCode, type FieldError } from './errors';
export { EMAIL_SETTINGS, NOTIFICATION_SETTINGS } from './entities/settings';
