import { defineMessages } from '@minori/platform';

/** The texts of the news. */
export const messages = defineMessages({
  ja: {
    title: 'ニュース',
    more: 'ニュースをもっと見る',
    fictional: '架空のニュース',
    opens: '（新しいタブで開きます）',
    emptyTitle: 'ニュースはまだありません',
    emptyText: '新しいニュースが届くと、ここに表示されます。',
    emptyOfSymbol: 'この銘柄のニュースが届くと、ここに表示されます。',
    failedTitle: 'ニュースを読み込めませんでした',
  },
  en: {
    title: 'News',
    more: 'More news',
    fictional: 'Made-up news',
    opens: '(opens in a new tab)',
    emptyTitle: 'No news yet',
    emptyText: 'News will appear here when they arrive.',
    emptyOfSymbol: 'News of this symbol will appear here when they arrive.',
    failedTitle: 'The news could not be loaded',
  },
});
