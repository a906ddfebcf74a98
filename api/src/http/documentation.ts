import type { Context, Middleware, Next } from 'koa';
import { openApiDocument } from '../openapi/document';
import { REFERENCE_STYLE, referencePage } from '../openapi/reference';

/** Serves `/openapi.json`, and `/reference` for people. */
export function documentation(base: string): Middleware {
  const pages = new Map([
    [`${base}/openapi.json`, { type: 'application/json', body: JSON.stringify(openApiDocument()) }],
    [`${base}/reference`, { type: 'text/html', body: referencePage(base) }],
    [`${base}/reference.css`, { type: 'text/css', body: REFERENCE_STYLE }],
  ]);
  return async (context: Context, next: Next) => {
    const page = context.method === 'GET' || context.method === 'HEAD' ? pages.get(context.path) : undefined;
    if (!page) return next();
    context.type = page.type;
    context.body = page.body;
    context.set('cache-control', 'public, max-age=300');
    context.set(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
  };
}
