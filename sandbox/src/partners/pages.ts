import { html, type Html } from '../pages/html.ts';
import type { Application } from './applications.ts';

const STATUSES = { applied: '申し込み · applied', confirmed: '完了 · confirmed', withdrawn: '取り消し · withdrawn' };

/** Return what all partners have been applied for, with buttons to play what becomes of it. */
export function applicationsPage(applications: readonly Application[]): string {
  const rows = applications.map(
    ({ partner, clickId, told }) => html`
      <li>
        <strong>${partner}</strong>
        <code>${clickId}</code>
        <ol>
          ${told.map(
            ({ told: { status, event_id }, forged, answer }) =>
              html`<li>
                ${STATUSES[status]}${forged ? '（偽造 · forged）' : ''} → ${answer} <small>${event_id}</small>
              </li>`,
          )}
        </ol>
        <form method="post" class="acts">
          ${act(clickId, 'confirmed', '完了を知らせる · Confirm')}
          ${act(clickId, 'withdrawn', '取り消しを知らせる · Withdraw')}
          ${act(clickId, 'replay', '最後の連絡をもう一度送る · Replay')}
          ${act(clickId, 'forge', '偽の連絡を送る · Forge')}
        </form>
      </li>
    `,
  );
  const list = rows.length
    ? html`<ul>
        ${rows}
      </ul>`
    : html`<p class="empty">申し込みはまだありません。<br />No applications yet.</p>`;
  return page('提携先への申し込み · Applications at partners', list);
}

function act(clickId: string, name: string, label: string): Html {
  return html`<button formaction="/applications/${encodeURIComponent(clickId)}/${name}">${label}</button>`;
}

/** Return the site of a made-up partner, on which an account is applied for. */
export function partnerPage(partner: string, clickId: string, isApplied: boolean): string {
  const form = html`<form method="post" action="/sites/${partner}" class="acts">
    <input type="hidden" name="click_id" value="${clickId}" />
    <button>口座開設を申し込む · Apply for an account</button>
  </form>`;
  const told = html`<p>お申し込みを受け付けました。<a href="/">申し込みの一覧 · All applications</a></p>`;
  return page(
    `${partner}（架空のサイト · made up）`,
    html`<div class="text">
      <p>これは練習用の架空の提携先です。実在の会社とは関係ありません。<br />A made-up partner, to try things with.</p>
      ${clickId === '' ? html`<p>番号がありません。 · There is no click id.</p>` : isApplied ? told : form}
    </div>`,
  );
}

/** Return the site of the trade account: who has one begins to link it here. */
export function tradePage(link: { tradeUsername: string; url: string } | undefined): string {
  const next =
    link && html`<p><a href="${link.url}">${link.tradeUsername}をみのりに連携する · Link it to Minori</a></p>`;
  return page(
    'TakaTrade（架空のサイト · made up）',
    html`<div class="text">
      <p>これは練習用の架空の取引口座です。 · A made-up trade account.</p>
      <form method="get" action="/sites/takatrade" class="acts">
        <label
          >取引口座のユーザー名 · User name
          <input name="trade_username" required maxlength="40" pattern="[A-Za-z0-9_.@\\-]+"
        /></label>
        <button>ログインする · Log in</button>
      </form>
      ${next ?? ''}
    </div>`,
  );
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="ja">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <link rel="stylesheet" href="/partners.css" />
      <header>
        <h1>${title}</h1>
        <a href="/">申し込み · Applications</a> <a href="/sites/takatrade">TakaTrade</a>
      </header>
      <main class="sheet">${content}</main>
    </html>`.markup;
}
