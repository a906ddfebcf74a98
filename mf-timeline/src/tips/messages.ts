import { withHonorific } from '@minori/contracts/rules';
import { defineMessages } from '@minori/platform';

/** Texts of who supports a post. */
export const messages = defineMessages({
  ja: {
    heading: 'サポーター',
    none: 'まだいません',
    sum: (members: string, coins: string) => `${members}人・${coins}コイン`,
    failed: 'サポーターを読み込めませんでした',
    coins: (coins: string) => `${coins}コイン`,
    thank: 'お礼を伝える',
    thankFor: (name: string) => `${withHonorific(name)}にお礼を伝える`,
    thanked: 'お礼済み',
    thankFailed: 'お礼を伝えられませんでした。もう一度お試しください。',
    contacts: '外部の連絡先が含まれています。ご注意ください。',
  },
  en: {
    heading: 'Supporters',
    none: 'Nobody yet',
    sum: (members: string, coins: string) => `${members} · ${coins} coins`,
    failed: 'The supporters couldn’t be loaded',
    coins: (coins: string) => `${coins} coins`,
    thank: 'Thank them',
    thankFor: (name: string) => `Thank ${name}`,
    thanked: 'Thanked',
    thankFailed: 'Your thanks couldn’t be sent. Please try again.',
    contacts: 'This names a way to reach somebody outside. Please be careful.',
  },
});
