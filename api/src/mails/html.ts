import type { Language } from '@minori/contracts';
import { LAYOUT_WORDS, SETTINGS_PATH, type MailFact, type MailItem, type MailParts } from './parts';

const FONT = "'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP','Yu Gothic UI',Meiryo,Helvetica,Arial,sans-serif";

/** As much as mail programs show, in any language. */
const PREHEADER_LENGTH = 110;

interface Palette {
  paper: string;
  surface: string;
  ink: string;
  muted: string;
  hairline: string;
  accent: string;
  onAccent: string;
}

/** The design system's tokens; programs that know no media queries show the light ones. */
const LIGHT: Palette = {
  paper: '#f7f8fa',
  surface: '#ffffff',
  ink: '#0f1b2d',
  muted: '#56657a',
  hairline: '#e4e9f0',
  accent: '#09786c',
  onAccent: '#ffffff',
};
const DARK: Palette = {
  paper: '#0c1420',
  surface: '#121c2b',
  ink: '#eaf0f7',
  muted: '#a5b2c4',
  hairline: '#223047',
  accent: '#34c3b1',
  onAccent: '#0c1420',
};

/** Colours stand in the elements, since many programs drop style sheets; classes let those that don't turn them dark. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { overflow-wrap: anywhere; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
@supports (word-break: auto-phrase) { h1, .title { word-break: auto-phrase; } }
@media (max-width: 480px) {
  .frame { padding: 20px 12px !important; }
  .card { padding: 24px 20px !important; }
  .button a { display: block !important; }
  .fact td { display: block !important; width: auto !important; padding-bottom: 2px !important; }
  .fact .value { padding: 0 0 10px !important; border-top: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background: ${DARK.paper} !important; }
  .card { background: ${DARK.surface} !important; }
  .ink { color: ${DARK.ink} !important; }
  .muted { color: ${DARK.muted} !important; }
  .line { border-color: ${DARK.hairline} !important; }
  .link { color: ${DARK.accent} !important; }
  .button a { background: ${DARK.accent} !important; color: ${DARK.onAccent} !important; }
}`;

/** Return a mail as HTML. */
export function htmlText(language: Language, parts: MailParts): string {
  const { brand } = LAYOUT_WORDS[language];
  const { subject, heading, paragraphs, facts = [], items = [], notes } = parts;
  const body = [
    `<h1 class="ink" style="margin:0 0 20px;font-size:20px;line-height:1.5;font-weight:700;color:${LIGHT.ink}">${escape(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text, 'ink', 'margin:0 0 16px;font-size:15px')),
    factsHtml(facts),
    itemsHtml(items),
    buttonHtml(language, parts.button),
    ...notes.map((text) => paragraph(text, 'muted', 'margin:0 0 8px;font-size:13px')),
  ].filter(Boolean);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escape(subject)}</title>
<style>${STYLE}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${LIGHT.paper};font-family:${FONT}">
${preheaderHtml(parts)}
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.paper}"><tr><td align="center" class="frame" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;text-align:left">
<tr><td class="ink" style="padding:0 8px 16px;font-size:18px;line-height:1.5;font-weight:700;letter-spacing:.04em;color:${LIGHT.ink}">${brand}</td></tr>
<tr><td class="card" style="padding:32px 28px 24px;background:${LIGHT.surface};border-radius:12px">
${body.join('\n')}
</td></tr>
<tr><td class="muted" style="padding:20px 8px;font-size:12px;line-height:1.8;color:${LIGHT.muted}">${endHtml(language, parts)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** What follows the subject in a list of mails; blanks behind it keep the rest of the mail out of there. */
function preheaderHtml({ paragraphs, facts = [], items = [] }: MailParts): string {
  const said = [
    ...paragraphs,
    ...facts.map(({ label, value }) => `${label} ${value}`),
    ...items.map(({ title }) => title),
  ];
  const text = [...said.join(' ').replace(/\s+/g, ' ')].slice(0, PREHEADER_LENGTH).join('');
  const hidden =
    'display:none;overflow:hidden;max-height:0;max-width:0;opacity:0;font-size:1px;line-height:1px;mso-hide:all';
  return `<div style="${hidden}">${escape(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;
}

function factsHtml(facts: MailFact[]): string {
  if (facts.length === 0) return '';
  const cell = `border-top:1px solid ${LIGHT.hairline};font-size:14px;line-height:1.7;vertical-align:top`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr class="fact"><td class="muted line" width="38%" style="padding:10px 12px 10px 0;${cell};color:${LIGHT.muted}">${escape(label)}</td>` +
      `<td class="value ink line" style="padding:10px 0;${cell};color:${LIGHT.ink};white-space:pre-line">${escape(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" class="line" style="margin:4px 0 20px;border-bottom:1px solid ${LIGHT.hairline}">\n${rows.join('\n')}\n</table>`;
}

function itemsHtml(items: MailItem[]): string {
  if (items.length === 0) return '';
  const rows = items.map(({ title, body, url }) => {
    const line = body && `<br><span class="muted" style="font-size:13px;color:${LIGHT.muted}">${escape(body)}</span>`;
    const name = `<a class="link title" href="${escape(url)}" style="color:${LIGHT.accent};font-weight:700;text-decoration:none">${escape(title)}</a>`;
    return `<tr><td class="line" style="padding:12px 0;border-top:1px solid ${LIGHT.hairline};font-size:14px;line-height:1.7">${name}${line}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="line" style="margin:4px 0 20px;border-bottom:1px solid ${LIGHT.hairline}">\n${rows.join('\n')}\n</table>`;
}

function buttonHtml(language: Language, button: MailParts['button']): string {
  if (!button) return '';
  const { label, url } = button;
  const shape = `display:inline-block;padding:12px 28px;border-radius:999px;background:${LIGHT.accent};color:${LIGHT.onAccent};font-size:15px;line-height:1.5;font-weight:700;text-decoration:none`;
  return [
    `<p class="button" style="margin:28px 0 24px;text-align:center"><a href="${escape(url)}" style="${shape}">${escape(label)}</a></p>`,
    `<p class="muted" style="margin:0 0 16px;font-size:12px;line-height:1.8;color:${LIGHT.muted};word-break:break-all">${escape(LAYOUT_WORDS[language].copy)}<br>${link(url, url)}</p>`,
  ].join('\n');
}

function endHtml(language: Language, { siteUrl, ending }: MailParts): string {
  const { automatic, unsubscribe, settings } = LAYOUT_WORDS[language];
  const lines = [escape(automatic), link(siteUrl, siteUrl)];
  if (ending) {
    const links = [link(ending.unsubscribeUrl, unsubscribe), link(siteUrl + SETTINGS_PATH, settings)];
    lines.push('', escape(ending.reason), links.join(' &nbsp;·&nbsp; '), '');
    lines.push(escape(ending.operator.name), escape(ending.operator.address));
  }
  return lines.join('<br>');
}

function paragraph(text: string, colour: 'ink' | 'muted', style: string): string {
  return `<p class="${colour}" style="${style};line-height:1.8;white-space:pre-line;color:${LIGHT[colour]}">${escape(text)}</p>`;
}

function link(url: string, label: string): string {
  return `<a class="link" href="${escape(url)}" style="color:${LIGHT.accent}">${escape(label)}</a>`;
}

function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
