import type { CreatorRankingItem, TrendingTopic, Voice } from '@minori/contracts';
import { aUserSummary } from '@minori/platform/testing';

const TOPICS = ['決算', '新NISA', '米国株', '円安', '日銀会合', '半導体', '高配当', '積立投資'];

/** Return what many write about. */
export function someTrends(): TrendingTopic[] {
  return TOPICS.map((name, at) => ({
    id: String(at + 1).padStart(24, '0'),
    name,
    post_count: 12_000 - at * 900,
    position: at + 1,
    author_count: 320 - at * 31,
    recent_post_count: 840 - at * 77,
  }));
}

/** Return what members say now. */
export function someVoices(): Voice[] {
  const said = [
    '積立の考え方が整理できました。',
    '損切りの基準を数字で書いてくれるのが助かります。',
    '決算の読み方、次から真似してみます。',
  ];
  return said.map((text, at) => ({
    id: String(at + 1).padStart(24, 'e'),
    text,
    mentions: [],
    created_at: new Date(Date.now() - (at + 2) * 3_600_000).toISOString(),
    like_count: 24 - at * 5,
    user_info: aUserSummary({ name: ['大野 健司', 'みかんの積立', '週末トレーダー'][at] ?? '' }),
    post: { id: String(at + 1).padStart(24, 'f'), title: '新NISAの枠をどう使うか', user_info: aUserSummary() },
  }));
}

/** Return a creator's place, with the given fields changed. */
export function aRankingItem(position: number, changes: Partial<CreatorRankingItem> = {}): CreatorRankingItem {
  return {
    position,
    previous_position: position + 2,
    is_new: false,
    user_info: aUserSummary({
      name: ['佐藤 早苗', '週末チャート研究会', '長期積立のケンジ'][position % 3] ?? '',
      username: `creator_${position}`,
      badge: 'level6',
      is_creator: true,
    }),
    score: 92.4 - position * 3,
    parts: { new_subscribers: 100 - position * 4, retention: 82, reads: 74, predictions: 0 },
    new_subscriber_count: 240 - position * 9,
    read_count: 48_200 - position * 900,
    ...changes,
  };
}
