import { randomUUID } from 'node:crypto';
import type { Context, Middleware, Next } from 'koa';
import type { Logger } from 'pino';
import { isCollision, isOutage } from '../database';
import { AppError, presentError } from './errors';
import { languageOf } from './language';

/** After which it is worth trying again what the database could not do. */
const RETRY_SECONDS = 5;

/** Give each call its request id and language, answer what was thrown, and write one line about it. */
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
      const answer = appErrorFrom(error);
      report(log, answer, error, requestId);
      answerError(context, answer);
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
  if (isOutage(error)) return new AppError('unavailable', { retryAfter: RETRY_SECONDS });
  if (isCollision(error)) return new AppError('conflict', { retryAfter: RETRY_SECONDS });
  return new AppError('internal');
}

/** What a caller did wrong is in the line about the call. */
function report(log: Logger, answer: AppError, error: unknown, requestId: string): void {
  if (answer === error) return;
  const about = { err: error, request_id: requestId };
  if (answer.code === 'internal') log.error(about, 'unexpected error');
  else log.warn(about, answer.code === 'conflict' ? 'a write met others in its way' : 'the database can’t be reached');
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
