import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Context } from 'koa';
import Stripe from 'stripe';
import { html } from '../pages/html.ts';

/** Pages of the simulator lie in pages of this machine only, and take nothing from elsewhere. */
export const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
  'frame-ancestors http://127.0.0.1:* http://localhost:*';

const [, releaseTrain] = Stripe.API_VERSION.split('.');
const pathOf = (name: string) => fileURLToPath(new URL(`./browser/${name}`, import.meta.url));
const style = (name: string) => () => readFileSync(pathOf(name), 'utf8');
const script = (name: string) => () =>
  buildSync({
    entryPoints: [pathOf(name)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    define: { RELEASE_TRAIN: JSON.stringify(releaseTrain) },
  }).outputFiles[0]?.text ?? '';

const cardPage = html`<!doctype html>
  <html>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Card</title>
    <link rel="stylesheet" href="/elements/card.css" />
    <script src="/elements/card.js" defer></script>
    <body></body>
  </html>`.markup;

/** What browsers get by a path: its type and what makes it, once it is asked for. */
const FILES: Record<string, [type: 'css' | 'html' | 'js', make: () => string]> = {
  '/stripe.js': ['js', script('stripe.ts')],
  '/elements/card': ['html', () => cardPage],
  '/elements/card.js': ['js', script('card.ts')],
  '/elements/card.css': ['css', style('card.css')],
  '/challenge.js': ['js', script('challengePage.ts')],
  '/challenge.css': ['css', style('challenge.css')],
};
const made = new Map<string, string>();

/** Answer with a file of the stand-in for Stripe.js. Return false for what is none. */
export function serveBrowserFile(context: Context): boolean {
  const [type, make] = (context.method === 'GET' && FILES[context.path]) || [];
  if (!type || !make) return false;
  const body = made.get(context.path) ?? make();
  made.set(context.path, body);
  context.type = type;
  context.body = body;
  context.set('content-security-policy', FRAME_POLICY);
  return true;
}
