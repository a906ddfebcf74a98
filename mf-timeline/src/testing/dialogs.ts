import type { FeedExplanation, PostVersion } from '@minori/contracts';

/** Return the versions of a post that was edited once. */
export function someVersions(): PostVersion[] {
  const symbols = [{ id: 'a'.repeat(24), name: '日経平均株価', code: 'N225', change_percentage: 1.2 }];
  return [
    {
      at: '2026-01-06T03:20:00.000Z',
      is_current: true,
      type: 'free',
      title: '在庫の読み方',
      text: '在庫が12％増えました。値引きの前触れと見ています。',
      symbols,
      disclosures: ['holding'],
      changes: [
        { kind: 'same', text: '在庫が' },
        { kind: 'removed', text: '18' },
        { kind: 'added', text: '12' },
        { kind: 'same', text: '％増えました。値引きの前触れ' },
        { kind: 'removed', text: 'です' },
        { kind: 'added', text: 'と見ています' },
        { kind: 'same', text: '。' },
      ],
    },
    {
      at: '2026-01-05T00:00:00.000Z',
      is_current: false,
      type: 'free',
      title: '在庫の読み方',
      text: '在庫が18％増えました。値引きの前触れです。',
      symbols,
      disclosures: ['not_holding'],
      changes: null,
    },
  ];
}

/** Why a post stands where it stands. */
export const someReasons = (): FeedExplanation['reasons'] => [
  { code: 'followed_author', factor: 3, label: 'フォロー中の人の投稿です' },
  { code: 'favorite_symbol', factor: 1.6, label: 'お気に入りの銘柄に触れています' },
  { code: 'quality', factor: 1.4, label: '読んだ人の反応がよい投稿です' },
  { code: 'freshness', factor: 0.42, label: '投稿からの時間' },
];
