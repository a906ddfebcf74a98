import type { Language, SavedCard } from '@minori/contracts';
import { CARD_BRANDS } from '@minori/contracts/rules';
import { messages } from './messages';

/** Return what a card is called: its brand and the end of its number. */
export function cardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>, language: Language): string {
  const t = messages[language];
  return t.name(CARD_BRANDS[brand] ?? t.title, last4);
}

/** Return until when a card can be used, in words. */
export function cardExpiry({ exp_year, exp_month }: SavedCard, language: Language): string {
  return messages[language].expires(String(exp_year), String(exp_month));
}
