import { OBJECTION_DAYS } from './royalty';
import { expectedPayment, type Owing } from './statement';

/** What decides what is said below a statement. Instants are in ISO 8601. */
interface Noted extends Omit<Owing, 'adjustments'> {
  objection_until: string | null;
  objection: { at: string; answer: { decision: 'rejected' | 'corrected'; at: string } | null } | null;
  confirmed_at: string | null;
  correction: { reason: string } | null;
}

/**
 * Return what is said below the lines of a statement, a sentence each: what silence means, how it was objected to and answered, why it
 * corrects another, and what is not certain yet.
 * @param day writes the day of an instant
 */
export function statementNotes(statement: Noted, language: 'ja' | 'en', day: (at: string | Date) => string): string[] {
  const words = WORDS[language];
  const { objection, objection_until: until, confirmed_at: confirmedAt, correction, withholding } = statement;
  return [
    words.silence(until && day(lastInstantBefore(until))),
    ...(objection ? [words.objected(day(objection.at))] : []),
    ...(objection?.answer ? [words.answered(day(objection.answer.at), objection.answer.decision)] : []),
    ...(confirmedAt ? [words.confirmed(day(confirmedAt))] : []),
    ...(correction ? [words.reason(correction.reason)] : []),
    withholding ? words.estimate : words.unknownPayee,
    ...(expectedPayment(statement) < 0 ? [words.debt] : []),
  ];
}

function lastInstantBefore(end: string): Date {
  return new Date(Date.parse(end) - 1);
}

const WORDS = {
  ja: {
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
  },
  en: {
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
  },
} as const;
