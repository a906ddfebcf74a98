import type { Language } from '@minori/contracts';
import { htmlText } from './html';
import { LAYOUT_WORDS, SETTINGS_PATH, type MailParts } from './parts';

/** A mail before it is addressed. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** Lay a mail out in both forms. */
export function layOut(language: Language, parts: MailParts): MailContent {
  return { subject: parts.subject, text: plainText(language, parts), html: htmlText(language, parts) };
}

function plainText(language: Language, parts: MailParts): string {
  const { brand, automatic, unsubscribe, settings, colon } = LAYOUT_WORDS[language];
  const { heading, paragraphs, facts = [], items = [], button, notes, siteUrl, ending } = parts;
  const blocks = [heading, ...paragraphs];
  if (facts.length > 0) blocks.push(facts.map(({ label, value }) => label + colon + value).join('\n'));
  blocks.push(...items.map(({ title, body, url }) => [`■ ${title}`, body, url].filter(Boolean).join('\n')));
  if (button) blocks.push(`${button.label}\n${button.url}`);
  blocks.push(...notes, `―――\n${brand}\n${siteUrl}\n${automatic}`);
  if (ending) {
    const { reason, unsubscribeUrl, operator } = ending;
    blocks.push(reason, `${unsubscribe}: ${unsubscribeUrl}\n${settings}: ${siteUrl}${SETTINGS_PATH}`);
    blocks.push(`${operator.name}\n${operator.address}`);
  }
  return `${blocks.join('\n\n')}\n`;
}
