import type { NewsItem } from '@minori/contracts';

let made = 0;

/** Return a piece of news for tests and stories, with the given fields changed. */
export function aNewsItem(changes: Partial<NewsItem> = {}): NewsItem {
  made += 1;
  return {
    id: (0xbeef00 + made).toString(16).padStart(24, '0'),
    title: '日経平均、3営業日続伸で取引を終える',
    source: 'みのり市場通信',
    url: 'https://news.example/markets/1',
    language: 'ja',
    published_at: '2026-01-05T06:00:00.000Z',
    symbols: [{ id: '1'.padStart(24, '0'), code: 'NI225', name: '日経平均株価', type: 'index' }],
    is_fictional: false,
    ...changes,
  };
}
