import type { Language, PaymentTerm } from '@minori/contracts';
import { numberIn } from '../formats';
import { agreedMail } from './agreed';
import type { MailContent } from './layout';

const PATH = '/p/membership/payments';

/** Return the mail with the pack of coins that a member has agreed to buy, word for word. */
export function coinAgreementMail(
  language: Language,
  { coins, bonus, ...agreed }: { name: string; coins: number; bonus: number; terms: PaymentTerm[]; siteUrl: string },
): MailContent {
  const isJapanese = language === 'ja';
  const plus = isJapanese ? '＋' : ' + ';
  const order = packName(language, coins) + (bonus > 0 ? plus + numberIn(language)(bonus) : '');
  const label = isJapanese ? 'お支払いの画面を見る' : 'See your payments';
  return agreedMail(language, { ...agreed, order, button: { label, path: PATH } });
}

/** Return what a pack of coins is called, without its bonus. */
export function packName(language: Language, coins: number): string {
  return numberIn(language)(coins) + (language === 'ja' ? 'コイン' : ' coins');
}
