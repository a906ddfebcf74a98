import type { IncomingMessage } from 'node:http';
import { addressKey, clientAddress, SITE_HEADER, VISITOR_HEADER } from '@minori/contracts/address';
import type { Context, Middleware } from 'koa';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { ServerEnv } from './env';

/** How often one address may have pages, feeds and sitemaps written by this process. */
const PAGES = { points: 300, duration: 60 };
/** What others write about the way of a request, and about who asks. */
const ABOUT_THE_WAY = /^(forwarded|x-forwarded-.*|x-real-ip|minori-.*)$/;

/** Return the address that a request comes from, as far as our proxies say. */
export function visitorOf({ headers, socket }: IncomingMessage, { trustedProxies }: ServerEnv): string {
  const forwardedFor = headers['x-forwarded-for'];
  return clientAddress(String(forwardedFor ?? ''), socket.remoteAddress ?? '', trustedProxies);
}

/** Return the headers by which the API believes for whom the site's server calls. */
export function headersFor(visitor: string, { siteSecret }: ServerEnv): Record<string, string> {
  return { [VISITOR_HEADER]: visitor, ...(siteSecret && { [SITE_HEADER]: siteSecret }) };
}

/** Let a request say to the API what we know about where it comes from, and nothing else of that kind. */
export function introduce(request: IncomingMessage, env: ServerEnv): void {
  const own = headersFor(visitorOf(request, env), env);
  for (const name of Object.keys(request.headers)) if (ABOUT_THE_WAY.test(name)) delete request.headers[name];
  Object.assign(request.headers, own);
}

/** Answer 429 where one address asks for more than people do. */
export function limitVisitors(env: ServerEnv): Middleware {
  const limiter = new RateLimiterMemory(PAGES);
  return async (ctx: Context, next) => {
    if (env.hasLimits) {
      const refusal = await limiter.consume(addressKey(visitorOf(ctx.req, env))).then(
        () => null,
        ({ msBeforeNext }: RateLimiterRes) => msBeforeNext,
      );
      if (refusal !== null) return refuse(ctx, refusal);
    }
    await next();
  };
}

function refuse(ctx: Context, ms: number): void {
  ctx.status = 429;
  ctx.set({ 'retry-after': String(Math.ceil(ms / 1_000)), 'cache-control': 'no-store' });
  ctx.type = 'text/plain';
  ctx.body =
    'アクセスが集中しています。しばらくしてからもう一度お試しください。\nToo many requests. Please try again later.\n';
}
