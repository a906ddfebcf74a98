import type { SymbolSummary } from '@minori/contracts';
import { metaDescription, pageTitle, type Head, type HeadPage } from '@minori/platform/heads';

/** Return what is told of a symbol; nothing of its own where there is none. */
export function symbolHead({ about: symbols, query }: HeadPage<SymbolSummary[]>): Head {
  const symbol = symbols.find(({ id }) => id === query.get('id'));
  if (!symbol) return {};
  const { id, code, name } = symbol;
  return {
    title: pageTitle(`${name}（${code}）`, 'みんなの投票・予想・チャート'),
    description: metaDescription(
      `${name}（${code}）について、みんなの買い・売りの投票、1週間後と1カ月後の予想、チャート、関連する投稿をまとめています。`,
      '予想は期日に自動で答え合わせされ、予想した人の実績として残ります。投資判断はご自身で行ってください。',
    ),
    path: `/chart?id=${id}`,
    keywords: [name, code],
    jsonLd: { '@type': 'WebPage', about: { '@type': 'Thing', name } },
  };
}
