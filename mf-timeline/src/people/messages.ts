import { defineMessages } from '@minori/platform';

/** The texts about a member's record as a forecaster. */
export const messages = defineMessages({
  ja: {
    none: '採点済みの予想はまだありません',
    few: (n: string, missing: number) => `予想の採点${n}件（あと${missing}件で的中率を表示）`,
    line: (n: string, rate: string, bound: string) => `予想の採点${n}件・的中率${rate}（下限${bound}）`,
    always: (answer: string, rate: string) => `${answer}なら${rate}`,
    answers: { up: 'いつも「上がる」', down: 'いつも「下がる」', same: 'いつも「変わらない」' },
    help: '予想の記録を見る。下限は95%信頼区間（ウィルソン）の下側、「いつも…なら」は同じ対象にいつも同じ答えを出した場合の的中率です。',
    proven: '実績のある人',
  },
  en: {
    none: 'No graded predictions yet',
    few: (n: string, missing: number) => `${n} graded predictions (hit rate after ${missing} more)`,
    line: (n: string, rate: string, bound: string) => `${n} graded predictions, hit rate ${rate} (at least ${bound})`,
    always: (answer: string, rate: string) => `${answer}: ${rate}`,
    answers: { up: 'always “up”', down: 'always “down”', same: 'always “no change”' },
    help: 'See all predictions. The bound is the lower end of the 95% interval (Wilson); “always …” is what the same answer each time would have hit.',
    proven: 'Proven',
  },
});
