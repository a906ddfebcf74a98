import { defineMessages } from '@minori/platform';

/** The texts of deleting a comment. */
export const messages = defineMessages({
  ja: {
    title: 'このコメントを削除しますか？',
    text: '削除したコメントは元に戻せません。',
    withReplies: '削除したコメントは元に戻せません。返信はそのまま残ります。',
    confirm: '削除',
    failed: 'コメントを削除できませんでした。時間をおいて、もう一度お試しください。',
  },
  en: {
    title: 'Delete this comment?',
    text: 'A deleted comment can’t be brought back.',
    withReplies: 'A deleted comment can’t be brought back. The replies stay.',
    confirm: 'Delete',
    failed: 'The comment couldn’t be deleted. Please wait a moment and try again.',
  },
});
