import { defineMessages } from '@minori/platform';

/** Texts about the download of what is a member's. */
export const messages = defineMessages({
  ja: {
    title: 'データのダウンロード',
    note: 'プロフィール・投稿・画像・お支払いなど、あなたのデータをまとめたZIPファイルを作成します。1日に1回まで依頼できます。',
    failedToLoad: 'ダウンロードの状況を読み込めませんでした',
    ask: '作成を依頼する',
    asked: 'ご依頼を受け付けました。準備ができたらメールでお知らせします。',
    askFailed: '依頼できませんでした。もう一度お試しください。',
    making: (at: string) =>
      `作成中です（${at} 依頼）。準備ができたらメールでお知らせします。この画面を閉じてもかまいません。`,
    ready: (size: string, until: string) =>
      `ダウンロードできます（${size}、${until}まで）。個人情報を含みます。取り扱いにご注意ください。`,
    next: (at: string) => `新しいファイルは ${at} から依頼できます。`,
    replaces: '新しく依頼すると、今のファイルはダウンロードできなくなります。',
    download: 'ダウンロード',
    downloadFailed: 'ダウンロードできませんでした。もう一度お試しください。',
    failed: (at: string) => `ファイルを作成できませんでした（${at} 依頼）。お手数ですが、もう一度ご依頼ください。`,
    again: 'もう一度依頼する',
  },
  en: {
    title: 'Download your data',
    note: 'We put your profile, posts, pictures, payments and the rest of your data into one ZIP file. You can ask for it once a day.',
    failedToLoad: 'The download couldn’t be loaded',
    ask: 'Ask for the file',
    asked: 'We make your file, and mail you when it is ready.',
    askFailed: 'You couldn’t ask for the file. Please try again.',
    making: (at: string) =>
      `Your file is being made (asked for on ${at}). We mail you when it is ready; you may close this page.`,
    ready: (size: string, until: string) =>
      `Your file is ready (${size}, until ${until}). It is personal: take care of it.`,
    next: (at: string) => `You can ask for a new one from ${at} on.`,
    replaces: 'Once you ask for a new one, this one can’t be downloaded any more.',
    download: 'Download',
    downloadFailed: 'It couldn’t be downloaded. Please try again.',
    failed: (at: string) => `The file couldn’t be made (asked for on ${at}). Please ask for it again.`,
    again: 'Ask again',
  },
});
