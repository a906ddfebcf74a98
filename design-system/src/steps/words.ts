import type { Language } from '../format/index.ts';

interface StepWords {
  finish: string;
  process: string;
  wait: string;
  error: string;
}

/** In which state a step is, said to screen readers. */
export const stepWords: Record<Language, StepWords> = {
  ja: { finish: '完了', process: '進行中', wait: 'これから', error: '止まりました' },
  en: { finish: 'Done', process: 'Under way', wait: 'To come', error: 'Stopped' },
};
