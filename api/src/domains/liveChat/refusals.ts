import type { ErrorCode, Language } from '@minori/contracts';
import { CHAT_MODERATORS_MAX, type ChatHindrance } from '@minori/contracts/rules';
import { AppError } from '../../http/errors';

const SENTENCES: Record<ChatHindrance, Record<Language, string>> = {
  login_required: { ja: 'ログインしてください。', en: 'Please log in.' },
  not_live: { ja: '配信中のみチャットに参加できます', en: 'You can write while the stream is live' },
  blocked: { ja: 'このユーザーの配信ではチャットに参加できません', en: 'You are not allowed to write here' },
  muted: { ja: 'この配信者のチャットには参加できません', en: 'You have been muted in the chats of this creator' },
  followers_only: { ja: 'フォロワーのみチャットに参加できます', en: 'Only followers can write' },
  subscribers_only: { ja: 'プライム登録した方のみチャットに参加できます', en: 'Only Prime subscribers can write' },
};

const CODES: Partial<Record<ChatHindrance, ErrorCode>> = { login_required: 'unauthenticated', blocked: 'blocked' };

/** Return the error that says why somebody can't write. */
export function hindered(hindrance: ChatHindrance): AppError {
  return new AppError(CODES[hindrance] ?? 'forbidden', { message: SENTENCES[hindrance] });
}

/** Return the error for who has said something too short a time ago, and can again after so many seconds. */
export function tooSoon(seconds: number): AppError {
  const message = {
    ja: `次の発言まで、あと${seconds}秒お待ちください。`,
    en: `Please wait ${seconds} seconds before you write again.`,
  };
  return new AppError('rate_limited', { message, retryAfter: seconds });
}

/** Return the error for a host who has as many moderators as they may. */
export function tooManyModerators(): AppError {
  const message = {
    ja: `モデレーターは、${CHAT_MODERATORS_MAX}人までです。`,
    en: `You can have ${CHAT_MODERATORS_MAX} moderators.`,
  };
  return new AppError('forbidden', { message });
}
