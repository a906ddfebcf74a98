import type { Context, Next } from 'koa';

/** What every answer of a JSON API says to browsers: show nothing of this, keep no more than needed. */
const HEADERS = new Map(
  Object.entries({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }),
);

/** Set the security headers; a page may put its own policy in place of the strict one. */
export async function securityHeaders(context: Context, next: Next): Promise<void> {
  // Koa would look at each of them again.
  context.res.setHeaders(HEADERS);
  await next();
}
