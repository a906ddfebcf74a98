import { defineMessages } from '@minori/platform';

/** Texts that the lists of the dashboard have in common. */
export const messages = defineMessages({
  ja: {
    narrow: '検索・絞り込み',
    narrowed: '検索・絞り込み（適用中）',
    csv: 'CSVを保存',
    csvFailed: 'CSVを作成できませんでした。もう一度お試しください。',
    nothing: { title: 'この条件に合うものはありません', text: '条件を変えてお試しください。', clear: '条件をクリア' },
    selection: {
      label: '選択した項目の操作',
      all: 'すべて選択',
      count: (count: string) => `${count}件を選択中`,
      none: '選択を解除',
    },
    outcome: {
      done: (count: string) => `${count}件を変更しました`,
      partly: (done: string, left: string) => `${done}件を変更しました。次の${left}件は変更できませんでした。`,
      left: (left: string) => `次の${left}件は変更できませんでした。`,
      unknown: '変更を確認できませんでした。もう一度お試しください。',
      retry: 'もう一度試す',
      close: '閉じる',
    },
  },
  en: {
    narrow: 'Search and filter',
    narrowed: 'Search and filter (in use)',
    csv: 'Save as CSV',
    csvFailed: 'The CSV couldn’t be made. Please try again.',
    nothing: { title: 'Nothing fits these conditions', text: 'Try others.', clear: 'Clear the conditions' },
    selection: {
      label: 'What to do with the chosen ones',
      all: 'Choose all',
      count: (count: string) => `${count} chosen`,
      none: 'Choose none',
    },
    outcome: {
      done: (count: string) => `${count} changed`,
      partly: (done: string, left: string) => `${done} changed. These ${left} could not be changed.`,
      left: (left: string) => `These ${left} could not be changed.`,
      unknown: 'Whether this was changed is not known. Please try again.',
      retry: 'Try again',
      close: 'Close',
    },
  },
});
