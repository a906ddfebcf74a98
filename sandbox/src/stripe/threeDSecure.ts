import type { Context } from 'koa';
import { html, type Html } from '../pages/html.ts';
import { missing, StripeFailure } from './errors.ts';
import { paymentAuthenticated } from './paymentIntents.ts';
import type { Call } from './routes.ts';
import { setupAuthenticated } from './setupIntents.ts';

/**
 * The page of the bank on which the owner of a card shows who they are: `GET` shows it, `POST` with `outcome=passed` or another
 * outcome answers it. Whoever closes the browser's own window leaves the intent as it is; the frame of the stand-in for Stripe.js
 * (`in=frame`) has a button for closing it, which fails.
 */
export function threeDSecure(context: Context, call: Call): void {
  const secret = String(context.query['client_secret'] ?? '');
  const isSetup = call.id.startsWith('seti_');
  const intent = call.store.get(isSetup ? 'setup_intent' : 'payment_intent', call.id, 'intent');
  if (secret !== intent.client_secret) throw missing('intent', call.id, 'client_secret');
  const returnUrl = intent.next_action?.redirect_to_url?.return_url;
  const isFramed = context.query['in'] === 'frame';
  context.type = 'html';
  if (context.method === 'GET') {
    context.body = (intent.status === 'requires_action' ? askPage : endPage)(isFramed);
    return;
  }
  const { outcome } = context.request.body as { outcome?: string };
  if (intent.status === 'requires_action') {
    try {
      if (intent.object === 'setup_intent') setupAuthenticated(call, intent, outcome === 'passed');
      else paymentAuthenticated(call, intent, outcome === 'passed');
    } catch (error) {
      // A card that is refused afterwards: the intent tells it to whoever asks.
      if (!(error instanceof StripeFailure)) throw error;
    }
  }
  context.body = endPage(isFramed);
  if (returnUrl && !isFramed) {
    const to = new URL(returnUrl);
    to.searchParams.set(intent.object, call.id);
    to.searchParams.set(`${intent.object}_client_secret`, secret);
    context.redirect(to.href);
  }
}

/** In a frame the page lies over that of a shop, which is told once it is answered; closing it is failing. */
const page = (content: Html, { isFramed, isEnded }: { isFramed: boolean; isEnded: boolean }) =>
  html`<!doctype html>
    <html lang="ja">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>3Dセキュア · 3-D Secure</title>
      <link rel="stylesheet" href="/challenge.css" />
      ${isFramed ? html`<script src="/challenge.js" defer></script>` : ''}
      <body class="${[isFramed && 'framed', isEnded && 'ended'].filter(Boolean).join(' ')}">
        <main ${isFramed ? html`role="dialog" aria-modal="true" aria-labelledby="title"` : ''}>
          <h1 id="title" tabindex="-1">3Dセキュア · 3-D Secure</h1>
          ${content}
        </main>
      </body>
    </html>`.markup;

const askPage = (isFramed: boolean) =>
  page(
    html`
      <p>カード会社のテスト用ページです。<br /><span lang="en">A bank’s page, for tests.</span></p>
      <form method="post">
        <button class="main" name="outcome" value="passed">認証する · Complete</button>
        <button name="outcome" value="failed">失敗する · Fail</button>
        ${
          isFramed
            ? html`<button class="close" name="outcome" value="closed" aria-label="閉じる · Close">×</button>`
            : ''
        }
      </form>
    `,
    { isFramed, isEnded: false },
  );

const endPage = (isFramed: boolean) =>
  page(
    html`<p>
      完了しました。この画面は閉じてかまいません。<br /><span lang="en">Done. You can close this page.</span>
    </p>`,
    { isFramed, isEnded: true },
  );
