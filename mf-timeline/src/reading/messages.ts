import { defineMessages } from '@minori/platform';

/** The texts of what readers set and of moving by keys; those of its dialogs are loaded with them. */
export const messages = defineMessages({
  ja: {
    menu: {
      label: '表示の設定',
      on: '表示の設定（絞り込み中）',
      hide: '一覧に表示しないもの',
      hideRead: '既読を隠す',
      hideLocked: '読めない投稿を隠す',
      mutes: 'ミュートの設定',
      keys: 'キーボード',
      hasKeys: 'キーで移動する',
      keyList: 'キーの一覧',
    },
    keys: {
      first: '最初の投稿です',
      last: '最後の投稿です',
    },
  },
  en: {
    menu: {
      label: 'Reading settings',
      on: 'Reading settings (filtered)',
      hide: 'Leave out of lists',
      hideRead: 'Hide what I have read',
      hideLocked: 'Hide posts I can’t read',
      mutes: 'Muted words and people',
      keys: 'Keyboard',
      hasKeys: 'Move by keys',
      keyList: 'List of keys',
    },
    keys: {
      first: 'This is the first post',
      last: 'This is the last post',
    },
  },
});
