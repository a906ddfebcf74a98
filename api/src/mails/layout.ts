import type { Language } from '@minori/contracts';

/** A mail before it is addressed. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** What a mail says. Texts are plain; the layout escapes them. */
export interface MailParts {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The one thing to do. */
  button?: { label: string; url: string };
  /** Said in small type below the button. */
  notes: string[];
  siteUrl: string;
  /** For mails that one can end. */
  unsubscribeUrl?: string;
}

const TEXTS = {
  ja: {
    brand: 'みのり',
    copy: 'ボタンを押せないときは、次のアドレスをブラウザに貼り付けてください。',
    automatic: 'このメールは送信専用です。ご返信いただいてもお答えできません。',
    unsubscribe: '配信を停止する',
  },
  en: {
    brand: 'Minori',
    copy: 'If the button does not work, copy this address into your browser:',
    automatic: 'This address only sends mail; replies can’t be answered.',
    unsubscribe: 'Unsubscribe',
  },
} satisfies Record<Language, Record<string, string>>;

const FONT = "'Hiragino Sans','Noto Sans JP','Yu Gothic',Meiryo,Helvetica,Arial,sans-serif";
const ACCENT = '#0a7c70';
const INK = '#0f1b2d';
const MUTED = '#56657a';
const PAPER = '#f7f8fa';

/** Lay a mail out in both forms. */
export function layOut(language: Language, parts: MailParts): MailContent {
  return { subject: parts.subject, text: plainText(language, parts), html: htmlText(language, parts) };
}

function plainText(language: Language, parts: MailParts): string {
  const { brand, automatic, unsubscribe } = TEXTS[language];
  const { heading, paragraphs, button, notes, siteUrl, unsubscribeUrl } = parts;
  const blocks = [heading, ...paragraphs];
  if (button) blocks.push(`${button.label}\n${button.url}`);
  blocks.push(...notes, `―――\n${brand}\n${siteUrl}\n${automatic}`);
  if (unsubscribeUrl) blocks.push(`${unsubscribe}: ${unsubscribeUrl}`);
  return `${blocks.join('\n\n')}\n`;
}

function htmlText(language: Language, parts: MailParts): string {
  const { brand, automatic, unsubscribe } = TEXTS[language];
  const { subject, heading, paragraphs, notes, siteUrl, unsubscribeUrl } = parts;
  const body = [
    `<h1 style="margin:0 0 20px;font-size:20px;line-height:1.5;color:${INK}">${escape(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text, `margin:0 0 16px;font-size:15px;color:${INK}`)),
    buttonHtml(language, parts.button),
    ...notes.map((text) => paragraph(text, `margin:0 0 8px;font-size:13px;color:${MUTED}`)),
  ].join('\n');
  const end = unsubscribeUrl ? `<br>${link(unsubscribeUrl, unsubscribe)}` : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};font-family:${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;font-size:18px;font-weight:700;color:${INK}">${brand}</td></tr>
<tr><td style="padding:32px 28px;background:#ffffff;border-radius:12px">
${body}
</td></tr>
<tr><td style="padding:20px 8px;font-size:12px;line-height:1.8;color:${MUTED}">${escape(automatic)}<br>${link(siteUrl, siteUrl)}${end}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function buttonHtml(language: Language, button: MailParts['button']): string {
  if (!button) return '';
  const shape = `display:inline-block;padding:14px 28px;border-radius:999px;background:${ACCENT};color:#ffffff;font-size:15px;font-weight:700;text-decoration:none`;
  return [
    `<p style="margin:28px 0;text-align:center"><a href="${escape(button.url)}" style="${shape}">${escape(button.label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:12px;line-height:1.8;color:${MUTED};word-break:break-all">${escape(TEXTS[language].copy)}<br>${link(button.url, button.url)}</p>`,
  ].join('\n');
}

function paragraph(text: string, style: string): string {
  return `<p style="${style};line-height:1.8">${escape(text)}</p>`;
}

function link(url: string, label: string): string {
  return `<a href="${escape(url)}" style="color:${ACCENT}">${escape(label)}</a>`;
}

function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
