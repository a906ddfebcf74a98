import { languageOf } from '../users/service';
import { findDecision } from './decisionModel';

/** What its author is told about a decision of staff. */
export interface DecisionNotice {
  userId: string;
  postId: string | null;
  title: string;
  body: string | null;
  /** What tells decisions about one text apart. */
  decidedAt: number;
}

const TITLES = {
  approved: {
    ja: '確認の結果、問題ないと判断されました。',
    en: 'After a review, what you wrote may be published.',
  },
  rejected: {
    ja: '確認の結果、この内容は公開できませんでした。',
    en: 'After a review, what you wrote can’t be published.',
  },
};

/**
 * Return what the author of a text is told in their language; undefined when nothing is decided, or nobody is there to
 * tell.
 */
export async function noticeOf(decisionId: string): Promise<DecisionNotice | undefined> {
  const decision = await findDecision(decisionId);
  if (!decision?.decided_at || (decision.status !== 'approved' && decision.status !== 'rejected')) return undefined;
  const userId = String(decision.user_id);
  const language = await languageOf(userId);
  if (!language) return undefined;
  return {
    userId,
    postId: decision.post_id && String(decision.post_id),
    title: TITLES[decision.status][language],
    body: decision.note,
    decidedAt: decision.decided_at.getTime(),
  };
}
