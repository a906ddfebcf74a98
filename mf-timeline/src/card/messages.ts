import { defineMessages } from '@minori/platform';

/** The texts of a member's card. */
export const messages = defineMessages({
  ja: { followers: 'フォロワー', failed: 'プロフィールを読み込めませんでした' },
  en: { followers: 'followers', failed: 'The profile could not be loaded' },
});
