import type { Language, RoyaltyStatement } from '@minori/contracts';
import {
  expectedPayment,
  statementDayOf,
  statementNotes,
  statementParts,
  tokyoMidnight,
  type StatementPart,
} from '@minori/contracts/rules';
import { addressed, dateIn, monthIn, yenIn } from '../formats';

/** What a statement says in a language, in the order in which it is read. */
export interface StatementWords {
  title: string;
  /** To whom it is, with address and number. */
  supplier: [name: string, ...texts: string[]];
  /** Number, day, month and the like. */
  facts: [label: string, text: string][];
  /** Who makes it: name, address, number. */
  maker: [label: string, ...texts: string[]];
  total: [label: string, text: string];
  payDay: [label: string, text: string];
  parts: StatementPart[];
  yen: (amount: number) => string;
  notes: string[];
}

/** Return what a statement says. */
export function statementWords(statement: RoyaltyStatement, language: Language): StatementWords {
  const words = WORDS[language];
  const yen = yenIn(language);
  const { number, kind, maker, supplier, correction, sent_at: sentAt } = statement;
  const day = (value: string) => dateIn(language)(tokyoMidnight(value));
  const at = (value: string) => dateIn(language)(new Date(value));
  return {
    title: words.title[kind],
    supplier: [
      words.addressed(supplier.name),
      ...(supplier.address ? [supplier.address] : []),
      supplier.invoice_number ? words.registered(supplier.invoice_number) : words.unregistered,
    ],
    facts: [
      [words.number, number],
      [words.sent, sentAt ? at(sentAt) : words.toBeSent(day(statementDayOf(statement.month)))],
      [words.period, words.from(day(statement.period.from), day(statement.period.to))],
      [words.content, words.royalties],
      [words.state, stateIn(language)(statement.state)],
      ...(correction ? [[words.corrects, correction.number] as [string, string]] : []),
    ],
    maker: [words.maker, maker.name, maker.address, words.registered(maker.invoice_number)],
    total: [words.expected, yen(expectedPayment(statement))],
    payDay: [words.payDay, day(statement.payout?.pay_on ?? statement.pay_on)],
    parts: partsIn(language)(statement),
    yen,
    notes: [...statementNotes(statement, language, (instant) => dateIn(language)(new Date(instant))), words.unsealed],
  };
}

/** Return what words the lines of a statement in a language. */
export function partsIn(language: Language): (statement: RoyaltyStatement) => StatementPart[] {
  const formats = { yen: yenIn(language), month: monthIn(language) };
  return (statement) => statementParts(statement, language, formats);
}

/** Return what says in a language how a statement stands. */
export function stateIn(language: Language): (state: RoyaltyStatement['state']) => string {
  return (state) => WORDS[language].states[state];
}

/** Return what the files of a statement are called. */
export function statementFileName({ number }: Pick<RoyaltyStatement, 'number'>, ending: 'pdf' | 'csv'): string {
  return `minori-statement-${number}.${ending}`;
}

const WORDS = {
  ja: {
    title: { month: '支払明細書（仕入明細書）', correction: '支払明細書（仕入明細書）の訂正' },
    addressed,
    registered: (number: string) => `登録番号 ${number}`,
    unregistered: '登録番号 なし',
    number: '番号',
    sent: '送付日',
    toBeSent: (day: string) => `${day}（予定）`,
    period: '対象期間',
    from: (from: string, to: string) => `${from}〜${to}`,
    content: '内容',
    royalties: 'クリエイター報酬',
    state: '状態',
    states: {
      closed: '送付前',
      sent: '送付済み（ご確認期間中）',
      objected: '異議の申し出あり（確認中）',
      confirmed: '確認済み',
    },
    corrects: '訂正する明細書',
    maker: '作成者（支払者）',
    expected: 'お支払い予定額',
    payDay: 'お支払い日',
    unsealed: '電子的に作成しているため、押印はありません。',
  },
  en: {
    title: {
      month: 'Statement of royalties (purchase statement)',
      correction: 'Correction of a statement of royalties',
    },
    addressed: (name: string) => name,
    registered: (number: string) => `Registration number ${number}`,
    unregistered: 'No registration number',
    number: 'Number',
    sent: 'Sent on',
    toBeSent: (day: string) => `${day} (planned)`,
    period: 'Period',
    from: (from: string, to: string) => `${from} – ${to}`,
    content: 'For',
    royalties: 'Creator’s royalties for content',
    state: 'State',
    states: {
      closed: 'Not sent yet',
      sent: 'Sent, can be objected to',
      objected: 'Objected to, being looked at',
      confirmed: 'Confirmed',
    },
    corrects: 'Corrects',
    maker: 'Made by (payer)',
    expected: 'Amount to be paid',
    payDay: 'Pay day',
    unsealed: 'Made electronically, without a seal.',
  },
} as const;
