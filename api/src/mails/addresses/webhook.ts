import type { Middleware } from 'koa';
import { readMailEvents } from '../../adapters/mailEvents';
import type { Deps } from '../../deps';
import { readWhole } from '../../http/wholeBody';
import { noteTroubleOf } from './troubles';

/**
 * `POST /webhooks/mail`: the mail provider tells which mails came back, and which were called spam. What was signed is
 * noted, and the same told twice is told once; what was not is refused.
 */
export function mailWebhook(base: string, deps: Deps): Middleware {
  const { MAIL_WEBHOOK_SECRET: secret } = deps.env;
  return async (context, next) => {
    if (context.path !== `${base}/webhooks/mail` || context.method !== 'POST' || !secret) return next();
    const body = await readWhole(context.req);
    const events = body && readMailEvents(body, context.get('x-mail-signature'), secret);
    context.status = events ? 200 : 400;
    context.body = { received: Boolean(events) };
    for (const { recipient, type, at } of events ?? []) {
      await noteTroubleOf(deps, { address: recipient, trouble: type, at });
    }
  };
}
