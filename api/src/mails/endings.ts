import type { EmailSetting, Language } from '@minori/contracts';

/** Why a member gets mails of a kind that they can end. */
export const ENDING_REASONS: Record<EmailSetting, Record<Language, string>> = {
  disabled_email_news: {
    ja: 'このメールは、「みのりからのお知らせ」のメールを受け取る設定の方にお送りしています。',
    en: 'You get this mail because you receive news from Minori.',
  },
  disabled_email_digest: {
    ja: 'このメールは、「1日のまとめ」のメールを受け取る設定の方にお送りしています。',
    en: 'You get this mail because you receive a summary of the day.',
  },
  disabled_email_activity: {
    ja: 'このメールは、「返信とメンション」のメールを受け取る設定の方にお送りしています。',
    en: 'You get this mail because you receive mails about replies and mentions.',
  },
};
