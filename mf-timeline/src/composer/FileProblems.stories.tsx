import { inShell } from '../testing/story';
import { FileProblems } from './FileProblems';

/** Files that are not attached, and why. */
export default {
  title: 'Timeline/FileProblems',
  component: FileProblems,
  decorators: [inShell],
  args: {
    onDismiss: () => {},
    problems: [
      { name: 'chart.png', reason: 'この形式のファイルには対応していません。' },
      {
        name: 'とても長い名前の決算説明会の資料_2026年第3四半期_最終版_差し替え済み.png',
        reason: 'ファイルを読み取れませんでした。壊れていないかご確認ください。',
      },
    ],
  },
};

export const Default = {};

export const Lost = {
  args: {
    problems: [
      { name: 'film.mp4', reason: 'この端末に残せませんでした。お手数ですが、もう一度選んでください。', isLost: true },
    ],
  },
};
