import type { Language, RoyaltyStatement } from '@minori/contracts';
import {
  expectedPayment,
  OBJECTION_DAYS,
  statementDayOf,
  statementParts,
  tokyoMidnight,
  type StatementPart,
} from '@minori/contracts/rules';
import { addressed, dateIn, lastDay, monthIn, yenIn } from '../formats';

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
    notes: notesOf(statement, language, at),
  };
}

function notesOf(statement: RoyaltyStatement, language: Language, at: (value: string) => string): string[] {
  const words = WORDS[language];
  const { correction, objection, objection_until: until, confirmed_at: confirmedAt, withholding } = statement;
  return [
    words.silence(until && dateIn(language)(lastDay(new Date(until)))),
    ...(objection ? [words.objected(at(objection.at))] : []),
    ...(objection?.answer ? [words.answered(at(objection.answer.at), objection.answer.decision)] : []),
    ...(confirmedAt ? [words.confirmed(at(confirmedAt))] : []),
    ...(correction ? [words.reason(correction.reason)] : []),
    withholding ? words.estimate : words.unknownPayee,
    ...(expectedPayment(statement) < 0 ? [words.debt] : []),
    words.unsealed,
  ];
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
    silence: (until: string | null) =>
      until
        ? `送付日から${OBJECTION_DAYS}日以内（${until}まで）に異議のお申し出がない場合は、記載内容をご確認いただいたものとします。`
        : `送付日から${OBJECTION_DAYS}日以内に異議のお申し出がない場合は、記載内容をご確認いただいたものとします。`,
    objected: (day: string) => `${day}に異議のお申し出を受け付けました。`,
    answered: (day: string, decision: 'rejected' | 'corrected') =>
      decision === 'corrected'
        ? `${day}にお申し出を確認し、訂正の明細書を作成しました。`
        : `${day}にお申し出を確認し、記載内容に変更がないことをお知らせしました。`,
    confirmed: (day: string) => `${day}に、記載内容が確認済みとなりました。`,
    reason: (reason: string) => `訂正の理由: ${reason}`,
    estimate: '源泉徴収税は見込みです。実際の額は、お支払い日に、まとめてお支払いする報酬から計算します。',
    unknownPayee:
      '受取先の登録がないため、源泉徴収税の見込みを計算していません。お支払いには、受取先の登録が必要です。',
    debt: 'マイナスの額は、翌月以降の報酬から差し引きます。',
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
    silence: (until: string | null) =>
      `What it says counts as confirmed unless there is an objection within ${OBJECTION_DAYS} days after it was sent${until ? `, by ${until}` : ''}.`,
    objected: (day: string) => `An objection was received on ${day}.`,
    answered: (day: string, decision: 'rejected' | 'corrected') =>
      decision === 'corrected'
        ? `It was answered on ${day} by a statement that corrects this one.`
        : `It was answered on ${day}: what this statement says stays as it is.`,
    confirmed: (day: string) => `Confirmed on ${day}.`,
    reason: (reason: string) => `Why it was corrected: ${reason}`,
    estimate: 'The withholding tax is an estimate. It is reckoned on the pay day, by all that is paid at once.',
    unknownPayee:
      'Who is paid is not registered yet, so the withholding tax is not estimated. It has to be registered to be paid.',
    debt: 'An amount below zero is taken off later royalties.',
    unsealed: 'Made electronically, without a seal.',
  },
} as const;
