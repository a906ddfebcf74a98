import { withHonorific } from '@minori/contracts/rules';
import { defineMessages } from '@minori/platform';

/** The texts of a profile's parts; those of what is opened are loaded with it. */
export const messages = defineMessages({
  ja: {
    menuLabel: 'プロフィールの操作',
    unmute: 'ミュートを解除',
    mutedNote: 'ミュート中です。タイムラインには表示されません。相手には知らされません。',
    blocking: {
      title: (name: string) => `${withHonorific(name)}をブロックしています`,
      text: 'お互いの投稿は表示されません。解除すると、プロフィールと投稿を見られます。',
      unblock: 'ブロックを解除',
      done: (name: string) => `${withHonorific(name)}のブロックを解除しました`,
      failed: 'ブロックを解除できませんでした。もう一度お試しください。',
    },
    lookAlike: {
      title: '名前のよく似た別のアカウントです',
      text: (name: string) => `${withHonorific(name)}とは別の人です。投資の勧誘や外部への誘導にご注意ください。`,
      real: (username: string) => `@${username}を見る`,
    },
    contacts: {
      title: '外部の連絡先が書かれています',
      text: (kinds: string) =>
        `自己紹介に${kinds}への案内があります。みのりの外でのやり取りや送金は、運営が確かめることができません。`,
      kinds: { line: 'LINE', telegram: 'Telegram', whatsapp: 'WhatsApp', email: 'メール', phone: '電話番号' },
    },
    newPosts: '新しい投稿があります',
  },
  en: {
    menuLabel: 'What to do with this profile',
    unmute: 'Unmute',
    mutedNote: 'You have muted this user: their posts stay out of your timelines. They don’t learn of it.',
    blocking: {
      title: (name: string) => `You have blocked ${name}`,
      text: 'Neither of you sees the other’s posts. Unblock to see profile and posts.',
      unblock: 'Unblock',
      done: (name: string) => `${name} is no longer blocked`,
      failed: 'This user couldn’t be unblocked. Please try again.',
    },
    lookAlike: {
      title: 'Another account with a similar name',
      text: (name: string) => `This is not ${name}. Beware of solicitations and of being led elsewhere.`,
      real: (username: string) => `See @${username}`,
    },
    contacts: {
      title: 'A contact elsewhere is named',
      text: (kinds: string) =>
        `The introduction points to ${kinds}. We can’t see what is said or paid outside of Minori.`,
      kinds: { line: 'LINE', telegram: 'Telegram', whatsapp: 'WhatsApp', email: 'e-mail', phone: 'phone' },
    },
    newPosts: 'There are new posts',
  },
});
