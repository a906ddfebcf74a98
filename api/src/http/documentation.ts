import type { Context, Middleware, Next } from 'koa';
import { openApiDocument } from '../openapi/document';
import { REFERENCE_STYLE, referencePage } from '../openapi/reference';

interface Page {
  type: string;
  make(): string;
}

/** Serve `/openapi.json`, and `/reference` for people. Each is made when it is first asked for: that takes a second. */
export function documentation(base: string): Middleware {
  const pages = new Map<string, Page>([
    [`${base}/openapi.json`, { type: 'application/json', make: () => JSON.stringify(openApiDocument()) }],
    [`${base}/reference`, { type: 'text/html', make: () => referencePage(base) }],
    [`${base}/reference.css`, { type: 'text/css', make: () => REFERENCE_STYLE }],
  ]);
  const made = new Map<string, string>();
  return async (context: Context, next: Next) => {
    const { method, path } = context;
    const page = method === 'GET' || method === 'HEAD' ? pages.get(path) : undefined;
    if (!page) return next();
    const body = made.get(path) ?? page.make();
    made.set(path, body);
    context.type = page.type;
    context.body = body;
    context.set('cache-control', 'public, max-age=300');
    context.set(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
  };
}
