import { defineMessages } from '@minori/platform';

/** The texts of the upload queue; statuses by their names. */
export const messages = defineMessages({
  ja: {
    title: '投稿の状況',
    waiting: '待機中',
    uploading: 'アップロード中',
    file_processing: 'ファイル処理中',
    done: '投稿が完了しました',
    upload_failed: 'アップロードに失敗しました',
    post_failed: '問題が発生しました',
    disabled: '問題が発生しました',
    failure: '通信状況を確認して、もう一度お試しください。',
    retry: '再試行',
    cancel: 'キャンセル',
    close: '閉じる',
    show: '投稿を見る',
    untitled: 'メディアの投稿',
    percent: (value: number) => `${value}%`,
  },
  en: {
    title: 'Posts on their way',
    waiting: 'Waiting',
    uploading: 'Uploading',
    file_processing: 'Processing the file',
    done: 'Posted',
    upload_failed: 'The upload failed',
    post_failed: 'There was a problem',
    disabled: 'There was a problem',
    failure: 'Please check your connection and try again.',
    retry: 'Try again',
    cancel: 'Cancel',
    close: 'Close',
    show: 'Show post',
    untitled: 'Post with media',
    percent: (value: number) => `${value}%`,
  },
});
