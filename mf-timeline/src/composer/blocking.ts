import type { PrecheckResult } from '@minori/contracts';
import { POST_TEXT_MAX } from '@minori/contracts/rules';

/** What keeps a post from being sent, as the name of the text that says so. */
export type Blocking =
  | 'sending'
  | 'checkingFiles'
  | 'linking'
  | 'empty'
  | 'filesOnly'
  | 'tooLong'
  | 'failedFiles'
  | 'wording'
  | 'wordingOfPaid'
  | 'disclosures';

interface Written {
  isSending: boolean;
  isCheckingFiles: boolean;
  isLinking: boolean;
  /** Of the text, in characters. */
  length: number;
  hasFiles: boolean;
  hasFailedFiles: boolean;
  decision: PrecheckResult['decision'];
  isForAll: boolean;
  lacksDisclosures: boolean;
}

/** Return the first thing that keeps a post from being sent; undefined when nothing is known that does. */
export function blockingOf(post: Written): Blocking | undefined {
  if (post.isSending) return 'sending';
  if (post.isCheckingFiles) return 'checkingFiles';
  if (post.isLinking) return 'linking';
  if (post.length === 0) return post.hasFiles ? 'filesOnly' : 'empty';
  if (post.length > POST_TEXT_MAX) return 'tooLong';
  if (post.hasFailedFiles) return 'failedFiles';
  if (post.decision === 'blocked') return 'wording';
  if (post.decision === 'rewrite_or_review' && !post.isForAll) return 'wordingOfPaid';
  return post.lacksDisclosures ? 'disclosures' : undefined;
}

/** Whether a press would do nothing: with the others it shows what is wrong, or the API may know better. */
export const isPressless = (blocking: Blocking | undefined): boolean =>
  blocking === 'empty' || blocking === 'filesOnly' || blocking === 'tooLong' || blocking === 'checkingFiles';
