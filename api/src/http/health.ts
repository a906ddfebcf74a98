import type { Context, Middleware, Next } from 'koa';
import type { Bus } from '../adapters/bus';
import { canReachDatabase } from '../database';

/**
 * `/health/live` answers while the process runs; `/health/ready` while it can serve: the database answers and it is not
 * about to stop. It says besides whether Redis is `connected` or `lost`, where there should be one.
 */
export function health(base: string, bus: Bus, isStopping: () => boolean): Middleware {
  return async (context: Context, next: Next) => {
    if (context.path === `${base}/health/live`) {
      context.body = { status: 'live' };
    } else if (context.path === `${base}/health/ready`) {
      const isReady = !isStopping() && (await canReachDatabase());
      context.status = isReady ? 200 : 503;
      const redis = bus.state();
      context.body = { status: isReady ? 'ready' : 'not_ready', ...(redis !== 'local' && { redis }) };
    } else {
      await next();
    }
  };
}
