import { defineMessages } from '@minori/platform';

/** The texts about a member's record as a forecaster. */
export const messages = defineMessages({
  ja: {
    none: '採点済みの予想はまだありません',
    few: (n: string, missing: number) => `予想の採点${n}件（あと${missing}件で的中率を表示）`,
    line: (n: string, rate: string, bound: string) => `予想の採点${n}件・的中率${rate}（下限${bound}）`,
    help: '予想の記録を見る。下限は95%信頼区間（ウィルソン）の下側です。',
  },
  en: {
    none: 'No graded predictions yet',
    few: (n: string, missing: number) => `${n} graded predictions (hit rate after ${missing} more)`,
    line: (n: string, rate: string, bound: string) => `${n} graded predictions, hit rate ${rate} (at least ${bound})`,
    help: 'See all predictions. The bound is the lower end of the 95 % interval (Wilson).',
  },
});
