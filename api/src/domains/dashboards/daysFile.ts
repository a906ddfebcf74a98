import type { Language } from '@minori/contracts';
import { SALE_SOURCES } from '@minori/contracts/server';
import { csvFile } from '../../http/csv';
import type { StreamedFile } from '../../http/files';
import { yearOf } from './reading';

const SOURCES: Record<Language, Record<string, string>> = {
  ja: { tips: 'ありがとう（円）', prime: 'プライム（円）', plus: 'プライムPlus（円）', courses: '講座（円）' },
  en: { tips: 'tips_yen', prime: 'prime_yen', plus: 'plus_yen', courses: 'courses_yen' },
};
const HEADS: Record<Language, string[]> = {
  ja: [
    '新しいプライム登録者',
    '終了したプライム登録者',
    '新しいフォロワー',
    '減ったフォロワー',
    'いいね',
    'コメント',
    '閲覧',
  ],
  en: ['subscribers_began', 'subscribers_left', 'followers_began', 'followers_left', 'likes', 'comments', 'views'],
};
const DAY: Record<Language, string> = { ja: '日付', en: 'day' };

/** Return a member's last year, day by day, latest first, as a file of CSV. Throw what `dashboardOwner` throws. */
export async function daysCsv(
  userId: string,
  { language, at }: { language: Language; at: Date },
): Promise<StreamedFile> {
  const sources = SALE_SOURCES.map((source) => SOURCES[language][source] ?? source);
  const heads = [DAY[language], ...sources, ...HEADS[language]];
  const days = (await yearOf(userId, at)).toReversed();
  async function* batches() {
    yield days.map(({ day, income, subscribers, followers, likes, comments, views }) => [
      day,
      ...SALE_SOURCES.map((source) => income[source]),
      subscribers.began,
      subscribers.left,
      followers.began,
      followers.left,
      likes,
      comments,
      views,
    ]);
  }
  return csvFile({ name: 'dashboard-days.csv', heads, batches: batches(), language });
}
