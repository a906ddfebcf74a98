import type { Context } from 'koa';

const RETRY_SECONDS = 60;

/** Answer that the API was slow or down, and when to come back. */
export function unavailable(ctx: Context): void {
  ctx.status = 503;
  ctx.set('retry-after', String(RETRY_SECONDS));
}
