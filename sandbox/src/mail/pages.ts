import { html, linked, type Html } from '../pages/html.ts';
import type { Message } from './mailbox.ts';

const clock = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Tokyo' });

/** Return the list of mails, newest first. */
export function inboxPage(messages: Message[], to: string | undefined): string {
  const rows = messages.map(
    (message) => html`
      <li>
        <a class="subject" href="/messages/${message.id}">${message.subject || '—'}</a>
        <time datetime="${message.at}">${clock.format(new Date(message.at))}</time>
        <span class="to">${message.envelope.to.map((address) => recipient(address))}</span>
      </li>
    `,
  );
  const list = rows.length
    ? html`<ul>
        ${rows}
      </ul>`
    : html`<p class="empty">メールはまだありません。<br />No mail yet.</p>`;
  const filter = to ? html`<span>${to}</span> <a href="/">すべて · All</a>` : html``;
  return page('受信箱 · Inbox', filter, list, html`<script type="module" src="/inbox.js"></script>`);
}

/**
 * Return one mail: who, what, and its text; the HTML part stands in a frame of its own that may do nothing. Where it can be
 * reported there are buttons to play its bouncing, and its being called spam.
 */
export function messagePage(message: Message, canReport: boolean): string {
  const attachments = message.attachments.map(({ filename, bytes }) => html`<dd>${filename} (${bytes} bytes)</dd>`);
  const body = message.html
    ? html`<iframe
        title="${message.subject}"
        src="/messages/${message.id}/body"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>`
    : html`<pre>${linked(message.text)}</pre>`;
  return page(
    message.subject || '—',
    html`<a href="/">受信箱 · Inbox</a> <a href="/messages/${message.id}/text">テキスト · Text</a>
      <a href="/messages/${message.id}/source">ソース · Source</a>`,
    html`<dl>
        <dt>差出人 · From</dt>
        <dd>${message.from}</dd>
        <dt>宛先 · To</dt>
        <dd>${message.envelope.to.map((address) => recipient(address))}</dd>
        <dt>日時 · Date</dt>
        <dd>${clock.format(new Date(message.at))}</dd>
        ${attachments.length ? html`<dt>添付 · Attached</dt>` : ''} ${attachments}
      </dl>
      ${canReport ? fates(message) : ''} ${body}`,
  );
}

function fates({ id }: Message): Html {
  return html`<form method="post" class="fates">
    <button formaction="/messages/${id}/bounced">宛先不明で戻す · Bounce</button>
    <button formaction="/messages/${id}/complained">迷惑メールとして報告 · Report as spam</button>
  </form>`;
}

/** Return the HTML part as it came, except that its links open apart from the frame. */
export function bodyPage(message: Message): string {
  return `<!doctype html><meta charset="utf-8"><base target="_blank">${message.html ?? ''}`;
}

function recipient(address: string): Html {
  return html`<a href="/?to=${encodeURIComponent(address)}">${address}</a> `;
}

function page(title: string, nav: Html, content: Html, end: Html = html``): string {
  return html`<!doctype html>
    <html lang="ja">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <link rel="stylesheet" href="/inbox.css" />
      <header>
        <h1>${title}</h1>
        ${nav}
      </header>
      <main class="sheet">${content}</main>
      ${end}
    </html>`.markup;
}
