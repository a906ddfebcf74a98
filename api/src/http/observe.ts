import { randomUUID } from 'node:crypto';
import type { Context, Middleware, Next } from 'koa';
import type { Logger } from 'pino';
import { CollisionError, isOutage } from '../database';
import { AppError, presentError } from './errors';
import { languageOf } from './language';

/** Gives each call its request id and language, answers what was thrown, and writes one line about it. */
export function observe(log: Logger): Middleware {
  return async (context: Context, next: Next) => {
    const startedAt = performance.now();
    const given = context.get('x-request-id');
    const requestId = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    Object.assign(context.state, { requestId, language: languageOf(context.get('accept-language')) });
    context.set('x-request-id', requestId);
    context.set('cache-control', 'no-store');
    try {
      await next();
      answerUnmatched(context);
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error, request_id: requestId }, 'unexpected error');
      answerError(context, appErrorFrom(error));
    } finally {
      log.info({
        method: context.method,
        route: (context.state['route'] as string | undefined) ?? 'unmatched',
        status: context.status,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        user_id: context.state['userId'] as string | undefined,
        request_id: requestId,
      });
    }
  };
}

function appErrorFrom(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof CollisionError) return new AppError('conflict');
  return new AppError(isOutage(error) ? 'unavailable' : 'internal');
}

/** Nobody answered: the path is unknown, or the router has said that only the method is. */
function answerUnmatched(context: Context): void {
  if (context.body !== undefined && context.body !== null) return;
  if (context.status === 404) answerError(context, new AppError('not_found'));
  if (context.status === 405 || context.status === 501) answerError(context, new AppError('method_not_allowed'));
}

function answerError(context: Context, error: AppError): void {
  context.status = error.status;
  if (error.details.retryAfter) context.set('retry-after', String(error.details.retryAfter));
  context.set('cache-control', 'no-store');
  context.body = presentError(error, context.state['language'] as 'ja' | 'en', context.state['requestId'] as string);
}
