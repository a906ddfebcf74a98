import { royaltyWords, type RoyaltyFacts } from '../../mails/royalty';
import { payeeTerms } from '../payees/service';
import { languageOf } from '../users/service';
import { findPayout } from './payoutModel';
import { findStatement } from './statementModel';

/** What creators are told about what they are owed: a statement is sent, an objection answered, a payout is with the bank, or came back from it. */
export type RoyaltyNews = 'statement' | 'answer' | 'payout' | 'return';

/** What a creator is told. */
export interface RoyaltyNotice {
  userId: string;
  title: string;
  body: string;
  /** The page on which it stands. */
  path: string;
}

/** The page on which creators read what they are owed. */
const PAYMENTS_PATH = '/dashboard/payment_details';

/** Return whom something is told, and its facts; undefined where there is no such thing. */
export async function factsOf(
  about: RoyaltyNews,
  id: string,
  at: Date,
): Promise<{ userId: string; facts: RoyaltyFacts } | undefined> {
  if (about === 'payout' || about === 'return') {
    const payout = await findPayout(id);
    if (!payout) return undefined;
    const { amount, pay_on: payOn, return_reason: reason } = payout;
    const facts: RoyaltyFacts =
      about === 'payout' ? { about, amount, payOn } : { about, amount, payOn, reason: reason ?? '' };
    return { userId: String(payout.creator_id), facts };
  }
  const statement = await findStatement(id);
  if (!statement) return undefined;
  const userId = String(statement.creator_id);
  const { month, totals } = statement.content;
  if (about === 'answer') {
    const { answer } = statement;
    return answer ? { userId, facts: { about, month, decision: answer.decision, reason: answer.reason } } : undefined;
  }
  const until = statement.objection_until;
  const isReady = (await payeeTerms([userId], at)).get(userId)?.isReady ?? false;
  return until ? { userId, facts: { about, month, payable: totals.payable, until, isReady } } : undefined;
}

/** Return what a creator is told in their language; undefined where there is nothing, or nobody, to tell. */
export async function noticeOf(about: RoyaltyNews, id: string, at: Date): Promise<RoyaltyNotice | undefined> {
  const found = await factsOf(about, id, at);
  const language = found && (await languageOf(found.userId));
  if (!language) return undefined;
  const { title, lines } = royaltyWords(language, found.facts);
  return { userId: found.userId, title, body: lines.join(language === 'ja' ? '' : ' '), path: PAYMENTS_PATH };
}
