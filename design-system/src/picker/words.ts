import type { Language } from '../format/index.ts';

const ja = {
  open: 'カレンダーを開く',
  done: '決定',
  clear: '指定を外す',
  hour: '時',
  minute: '分',
  from: '開始日',
  to: '終了日',
  unclearDay: '2026/01/05のように入力してください。',
  unclearDateTime: '2026/01/05 09:30のように入力してください。',
  wrongOrder: '終了日が開始日より前です。',
};

const en: typeof ja = {
  open: 'Open the calendar',
  done: 'Done',
  clear: 'Clear',
  hour: 'Hour',
  minute: 'Minute',
  from: 'From',
  to: 'To',
  unclearDay: 'Please enter it like 2026/01/05.',
  unclearDateTime: 'Please enter it like 2026/01/05 09:30.',
  wrongOrder: 'The end is before the start.',
};

/** What the pickers say themselves. */
export const pickerWords: Record<Language, typeof ja> = { ja, en };
