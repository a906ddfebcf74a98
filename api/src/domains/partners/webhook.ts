import { PARTNERS } from '@minori/contracts/rules';
import type { Middleware } from 'koa';
import { AppError } from '../../http/errors';
import type { ApiRouter } from '../../http/route';
import { readWhole } from '../../http/wholeBody';
import { receivePostback } from './receiving';

const PATH = /^\/partners\/([^/]+)\/postbacks$/;

/**
 * `POST /partners/:partner/postbacks`: a partner tells what has become of an application. What it has signed (`x-partner-signature`)
 * is answered with 200, also when it was told before or belongs to nobody; what it has not is refused.
 */
export function partnerWebhook(base: string, { deps, limits }: Pick<ApiRouter, 'deps' | 'limits'>): Middleware {
  return async (context, next) => {
    const { path, method } = context;
    const name = path.startsWith(base) ? PATH.exec(path.slice(base.length))?.[1] : undefined;
    if (name === undefined || method !== 'POST') return next();
    await limits.consume('postback', String(context.state['address']));
    const partner = PARTNERS.find((one) => one === name);
    if (!partner || !deps.partners.isKnown(partner)) throw new AppError('not_found');
    const body = await readWhole(context.req);
    const postback = body && deps.partners.readPostback(partner, body, context.get('x-partner-signature'));
    context.status = postback ? 200 : 400;
    context.body = { received: Boolean(postback) };
    if (postback) await receivePostback(partner, { postback, at: deps.clock() });
  };
}
