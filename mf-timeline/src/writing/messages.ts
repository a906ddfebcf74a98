import { defineMessages } from '@minori/platform';

/** The texts beside what one writes. */
export const messages = defineMessages({
  ja: {
    left: (count: number) => `あと${count}文字`,
    over: (count: number) => `${count}文字超えています`,
    used: (count: number) => `${count}文字`,
    findings: {
      title: '表現の確認',
      rewrite: (wording: string) => `「${wording}」に言い換える`,
    },
  },
  en: {
    left: (count: number) => `${count} characters left`,
    over: (count: number) => `${count} characters too many`,
    used: (count: number) => `${count} characters`,
    findings: {
      title: 'Wording',
      rewrite: (wording: string) => `Say “${wording}” instead`,
    },
  },
});
