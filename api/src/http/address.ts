import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { addressKey, clientAddress, SITE_HEADER, THE_SITE, VISITOR_HEADER } from '@minori/contracts/address';
import type { Context, Middleware, Next } from 'koa';
import type { Deps } from '../deps';

/**
 * Note in `context.state.address` what counts as the address of each call: of those that come through the site's server
 * what that says, `THE_SITE` for its own reads; of others what our proxies before the API say.
 */
export function noteAddress({ env, log }: Pick<Deps, 'env' | 'log'>): Middleware {
  const secret = env.SITE_SECRET === undefined ? undefined : digestOf(env.SITE_SECRET);

  function isFromSite(given: string): boolean {
    if (given === '') return false;
    if (secret && timingSafeEqual(digestOf(given), secret)) return true;
    log.warn('a call claims to be from the site’s server: the SITE_SECRET of both must be the same');
    return false;
  }

  function addressOf(context: Context): string {
    if (isFromSite(context.get(SITE_HEADER))) {
      const visitor = context.get(VISITOR_HEADER);
      if (visitor === THE_SITE) return THE_SITE;
      if (isIP(visitor)) return addressKey(visitor);
    }
    const { remoteAddress = '' } = context.req.socket;
    return addressKey(clientAddress(context.get('x-forwarded-for'), remoteAddress, env.TRUSTED_PROXIES));
  }

  return async (context: Context, next: Next) => {
    context.state['address'] = addressOf(context);
    await next();
  };
}

const digestOf = (secret: string) => createHash('sha256').update(secret).digest();
