import type { ErrorCode, Language } from '@minori/contracts';
import { CREATOR_LEVEL, REAPPLY_DAYS, type CreatorHindrance } from '@minori/contracts/rules';
import { AppError } from '../../http/errors';

type Said = Record<Language, string>;

const TO_MEMBER: Record<CreatorHindrance, [code: ErrorCode, message: Said]> = {
  creator: ['conflict', { ja: 'すでにクリエイターとして登録されています。', en: 'You are a creator already.' }],
  waiting: [
    'conflict',
    { ja: 'すでに申請を受け付けています。結果をお待ちください。', en: 'Your application is with us already.' },
  ],
  underage: ['underage', { ja: '18歳未満の方は、申請できません。', en: 'Who is under 18 can’t apply.' }],
  violation: [
    'forbidden',
    {
      ja: 'ガイドラインに反する内容があったため、現在は申請できません。',
      en: 'You can’t apply as long as something of yours goes against our rules.',
    },
  ],
  rejected: [
    'forbidden',
    {
      ja: `前回の結果から${REAPPLY_DAYS}日が過ぎると、もう一度申請できます。`,
      en: `You can apply again ${REAPPLY_DAYS} days after the last decision.`,
    },
  ],
  level: [
    'forbidden',
    {
      ja: `申請できるのは、レベル${CREATOR_LEVEL}以上の方です。`,
      en: `Members can apply from level ${CREATOR_LEVEL} on.`,
    },
  ],
};

const TO_STAFF: Partial<Record<CreatorHindrance, Said>> = {
  creator: { ja: 'この会員は、すでにクリエイターです。', en: 'This member is a creator already.' },
  underage: { ja: 'この会員は18歳未満です。', en: 'This member is under 18.' },
  violation: {
    ja: 'この会員には、違反で非公開になった投稿か、利用の制限があります。',
    en: 'A post of this member was taken away, or their dashboard is closed.',
  },
  level: {
    ja: `この会員のレベルは、いまは${CREATOR_LEVEL}未満です。`,
    en: `This member is below level ${CREATOR_LEVEL} now.`,
  },
};

/** Return the error that tells a member why they can't apply. */
export function refusalOf(hindrance: CreatorHindrance): AppError {
  const [code, message] = TO_MEMBER[hindrance];
  return new AppError(code, { message });
}

/** Return the error that tells staff why an application can't be approved. */
export function refusalToStaff(unfitness: CreatorHindrance): AppError {
  const message = TO_STAFF[unfitness];
  return new AppError('conflict', message && { message });
}
