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
  const number = numberIn(language);
  const isJapanese = language === 'ja';
  const extra = bonus > 0 ? `＋${number(bonus)}` : '';
  const order = isJapanese ? `${number(coins)}コイン${extra}` : `${number(coins)} coins${extra.replace('＋', ' + ')}`;
  const label = isJapanese ? 'お支払いの画面を見る' : 'See your payments';
  return agreedMail(language, { ...agreed, order, button: { label, path: PATH } });
}
