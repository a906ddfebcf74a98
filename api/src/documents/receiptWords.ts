import type { Language, Receipt, ReceiptLine, ReceiptPayment } from '@minori/contracts';
import { CARD_BRANDS } from '@minori/contracts/rules';
import { addressed, creatorPlanIn, dateIn, lastDay, nameIn, numberIn, PERIODS, yenIn } from '../formats';

/** A line of a document: what it is, perhaps more about it, and its amount. */
export interface WordedLine {
  text: string;
  note?: string;
  amount: string;
}

/** What a receipt says in a language, in the order in which it is read. */
export interface ReceiptWords {
  title: string;
  number: [label: string, text: string];
  date: [label: string, text: string];
  recipient: string;
  total: [label: string, text: string];
  lines: WordedLine[];
  /** The total for each rate of tax, and the tax in it. */
  sums: WordedLine[];
  payment: [label: string, text: string];
  /** Who issues it: name, address, number. */
  issuer: [label: string, ...texts: string[]];
  notes: string[];
}

/** Return what a receipt says. */
export function receiptWords(receipt: Receipt, language: Language): ReceiptWords {
  return language === 'ja' ? inJapanese(receipt) : inEnglish(receipt);
}

/** Return what the file of a receipt is called. */
export function receiptFileName({ number }: Receipt): string {
  return `minori-receipt-${number}.pdf`;
}

function inJapanese({ number, issuer, recipient, lines, total, tax, payment, paid_at }: Receipt): ReceiptWords {
  const yen = yenIn('ja');
  return {
    title: titleOf(total, tax !== null, ['領収書', '領収書（適格請求書）', 'ご利用明細書']),
    number: ['番号', number],
    date: ['お支払い日', dateIn('ja')(new Date(paid_at))],
    recipient: addressed(recipient),
    total: [tax ? 'お支払い金額（税込）' : 'お支払い金額', yen(total)],
    lines: lines.map((line) => lineInJapanese(line, yen)),
    sums: tax
      ? [
          { text: `${tax.percent}%対象（税込）`, amount: yen(total) },
          { text: `うち消費税（${tax.percent}%）`, amount: yen(tax.amount) },
        ]
      : [{ text: '消費税の対象外（不課税）', amount: yen(total) }],
    payment: ['お支払い方法', paymentInJapanese(payment)],
    issuer: ['発行者', issuer.name, issuer.address, `登録番号 ${issuer.invoice_number}`],
    notes: [
      ...(tax
        ? []
        : ['コインの販売は消費税の対象外（不課税）です。消費税は、コインをご利用いただいたときにかかります。']),
      ...(isDiscounted(payment)
        ? ['無償のコインでのお支払い分は値引きとし、お支払い金額と消費税の計算に含めていません。']
        : []),
      ...(isOfBoughtCoins(payment) ? ['コインのご購入時の領収書と、二重に計上しないようご注意ください。'] : []),
      '電子的に発行しているため、収入印紙の貼付は必要ありません。',
    ],
  };
}

function lineInJapanese(line: ReceiptLine, yen: (amount: number) => string): WordedLine {
  const amount = yen(line.amount);
  if (line.kind === 'granted_coins') return { text: '無償のコインのご利用（値引き）', amount };
  if (line.kind === 'coins') {
    const note = line.granted > 0 ? `このほかに無償で${numberIn('ja')(line.granted)}コイン` : undefined;
    return { text: `コインのご購入（${numberIn('ja')(line.bought)}コイン）`, ...(note && { note }), amount };
  }
  if (line.kind === 'course') return { text: `講座「${line.title}」`, note: `クリエイター ${line.creator}`, amount };
  const name = 'creator' in line ? creatorPlanIn('ja')(line) : nameIn('ja')(line);
  const plan = `${name}（${PERIODS.ja[line.recurring]}）`;
  if (line.kind === 'discount' || line.kind === 'subscription_discount')
    return { text: `${plan}のキャンペーン割引`, amount };
  if (line.kind === 'unused' || line.kind === 'subscription_unused')
    return { text: `${plan}の未使用分の差し引き`, amount };
  return { text: plan, note: `ご利用期間 ${periodOf(line, dateIn('ja'), '〜')}`, amount };
}

function paymentInJapanese(payment: ReceiptPayment): string {
  if (payment.method === 'credit') return `カード（${endOf(payment, '、', '末尾')}）`;
  const number = numberIn('ja');
  const { bought, granted } = payment;
  return `${number(bought + granted)}コイン（ご購入のコイン ${number(bought)}、無償のコイン ${number(granted)}）`;
}

function inEnglish({ number, issuer, recipient, lines, total, tax, payment, paid_at }: Receipt): ReceiptWords {
  const yen = yenIn('en');
  return {
    title: titleOf(total, tax !== null, ['Receipt', 'Receipt (qualified invoice)', 'Statement']),
    number: ['Number', number],
    date: ['Paid on', dateIn('en')(new Date(paid_at))],
    recipient,
    total: [tax ? 'Amount paid (tax included)' : 'Amount paid', yen(total)],
    lines: lines.map((line) => lineInEnglish(line, yen)),
    sums: tax
      ? [
          { text: `Subject to ${tax.percent}% (tax included)`, amount: yen(total) },
          { text: `Consumption tax (${tax.percent}%) in it`, amount: yen(tax.amount) },
        ]
      : [{ text: 'Outside consumption tax', amount: yen(total) }],
    payment: ['Paid with', paymentInEnglish(payment)],
    issuer: ['Issued by', issuer.name, issuer.address, `Registration number ${issuer.invoice_number}`],
    notes: [
      ...(tax ? [] : ['Selling coins is outside consumption tax. The tax is in what you pay for with them.']),
      ...(isDiscounted(payment)
        ? ['What was paid with free coins is a discount: it is neither in the amount paid nor in the tax.']
        : []),
      ...(isOfBoughtCoins(payment) ? ['Please do not count this beside the receipt for buying the coins.'] : []),
      'Issued electronically: no revenue stamp is needed.',
    ],
  };
}

function lineInEnglish(line: ReceiptLine, yen: (amount: number) => string): WordedLine {
  const amount = yen(line.amount);
  if (line.kind === 'granted_coins') return { text: 'Free coins used (discount)', amount };
  if (line.kind === 'coins') {
    const note = line.granted > 0 ? `and ${numberIn('en')(line.granted)} free coins` : undefined;
    return { text: `${numberIn('en')(line.bought)} coins`, ...(note && { note }), amount };
  }
  if (line.kind === 'course') return { text: `Course “${line.title}”`, note: `by ${line.creator}`, amount };
  const name = 'creator' in line ? creatorPlanIn('en')(line) : nameIn('en')(line);
  const plan = `${name} (${PERIODS.en[line.recurring]})`;
  if (line.kind === 'discount' || line.kind === 'subscription_discount')
    return { text: `${plan}: campaign discount`, amount };
  if (line.kind === 'unused' || line.kind === 'subscription_unused')
    return { text: `${plan}: unused days taken off`, amount };
  return { text: plan, note: periodOf(line, dateIn('en'), ' – '), amount };
}

function paymentInEnglish(payment: ReceiptPayment): string {
  if (payment.method === 'credit') return `Card (${endOf(payment, ', ', 'ending in ')})`;
  const number = numberIn('en');
  const { bought, granted } = payment;
  return `${number(bought + granted)} coins (${number(bought)} bought, ${number(granted)} free)`;
}

function endOf(card: Extract<ReceiptPayment, { method: 'credit' }>, comma: string, ending: string): string {
  const brand = CARD_BRANDS[card.brand];
  return `${brand ? brand + comma : ''}${ending}${card.last4}`;
}

/** A payment with given coins alone is none of money: there is nothing to acknowledge. */
function titleOf(total: number, isTaxed: boolean, [plain, taxed, statement]: [string, string, string]): string {
  if (!isTaxed) return plain;
  return total > 0 ? taxed : statement;
}

function isDiscounted(payment: ReceiptPayment): boolean {
  return payment.method === 'web_coin' && payment.granted > 0;
}

function isOfBoughtCoins(payment: ReceiptPayment): boolean {
  return payment.method === 'web_coin' && payment.bought > 0;
}

function periodOf(
  { starts_at, ends_at }: Extract<ReceiptLine, { kind: 'period' | 'subscription' }>,
  date: (at: Date) => string,
  dash: string,
): string {
  return `${date(new Date(starts_at))}${dash}${date(lastDay(new Date(ends_at)))}`;
}
