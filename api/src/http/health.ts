import type { Context, Middleware, Next } from 'koa';
import { canReachDatabase } from '../database';

/**
 * `/health/live` answers while the process runs; `/health/ready` while it can serve: the database answers and it is not
 * about to stop.
 */
export function health(base: string, isStopping: () => boolean): Middleware {
  return async (context: Context, next: Next) => {
    if (context.path === `${base}/health/live`) {
      context.body = { status: 'live' };
    } else if (context.path === `${base}/health/ready`) {
      const isReady = !isStopping() && (await canReachDatabase());
      context.status = isReady ? 200 : 503;
      context.body = { status: isReady ? 'ready' : 'not_ready' };
    } else {
      await next();
    }
  };
}
