import type { Onboarding, RankingItem, SuggestedCreator } from '@minori/contracts';
import { aUserSummary, type TestShellOptions } from '@minori/platform/testing';

const DOMAINS = ['日本株', '米国株', '投資信託・NISA', '仮想通貨', 'FX・為替', 'コモディティ', 'IPO', '家計・節約'];

/** The domains, none of which is chosen. */
export const someDomains = () =>
  DOMAINS.map((name, index) => ({ id: String(index).padStart(24, '0'), name, is_chosen: false }));

/** Creators for somebody who is interested in two things, and one whom many read. */
export function someSuggestions(): SuggestedCreator[] {
  const [stocks, , funds] = someDomains();
  const chosen = [stocks, funds].flatMap((domain) => (domain ? [{ id: domain.id, name: domain.name }] : []));
  return [
    { user_info: aUserSummary({ name: '佐藤 早苗', username: 'sanae_s', is_creator: true }), domains: chosen },
    { user_info: aUserSummary({ name: '匠', username: 'takumi_eng', is_creator: true }), domains: chosen.slice(0, 1) },
    { user_info: aUserSummary({ name: '大野 健司', username: 'kenji_o', is_creator: true }), domains: [] },
  ];
}

const aSymbol = (changes: Pick<RankingItem, 'id' | 'name' | 'code' | 'vote_count' | 'type'>): RankingItem => ({
  kind: 'ranking_item',
  exchange: 'tse',
  position_in_ranking_tab: 1,
  previous_position: 3,
  is_new: false,
  tab_show_highlight: false,
  is_izanavi_supporting: false,
  is_favorite: false,
  is_pinned: false,
  quote: {
    price: 38_915,
    change: 479,
    change_percentage: 1.23,
    decimals: 0,
    currency: null,
    sparkline: [38_000, 38_436, 38_915],
    at: '2026-01-05T06:00:00.000Z',
    is_simulated: true,
  },
  my_vote: null,
  buy_count: null,
  sell_count: null,
  thumbs_ups_percentage: null,
  ...changes,
});

/** Symbols on which the member has not voted yet. */
export const someProposedSymbols = (): RankingItem[] => [
  aSymbol({ id: 'a'.repeat(24), name: '日経平均株価', code: 'N225', type: 'index', vote_count: 41 }),
  aSymbol({ id: 'b'.repeat(24), name: 'トヨタ自動車', code: '7203', type: 'stock', vote_count: 8 }),
];

/** What the API answers to who has just come. */
export function onboardingAnswers(state: Partial<Onboarding> = {}): NonNullable<TestShellOptions['answers']> {
  const data: Onboarding = { done: [], step: 'language', opens_at: '2026-01-05T00:00:00.000Z', ...state };
  return {
    'GET /users/onboarding': { data },
    'POST /users/onboarding': { data },
    'POST /users/onboarding/finish': { data: { done: [], step: null, opens_at: null } },
    'GET /users/user_topics': { data: { domains: someDomains(), topics: [] } },
    'POST /users/domains': { data: { ok: true } },
    'GET /users/onboarding/creators': { data: someSuggestions() },
    'GET /users/onboarding/symbols': { data: someProposedSymbols() },
    'POST /users/follows': { data: { is_followed: true, follow_count: 129 } },
    'POST /news/charts/symbols/votes': {
      data: { my_vote: 'buy', vote_count: 42, buy_count: 30, sell_count: 12, thumbs_ups_percentage: 71.4 },
    },
  };
}
