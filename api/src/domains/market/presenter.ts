import type { Language, PostSymbol, Quote, RankingItem, SymbolSummary, Vote, VoteResult } from '@minori/contracts';
import { buyPercentage } from '@minori/contracts/rules';
import { exchangeOf } from '../../adapters/marketData/instruments';
import type { SymbolDocument } from './symbolModel';

/** Somebody who climbed this many places in 24 hours is highlighted. */
const HIGHLIGHT_CLIMB = 5;

/** Return the symbol by itself. */
export function presentSymbol(symbol: SymbolDocument, language: Language): SymbolSummary {
  return { id: String(symbol._id), code: symbol.code, name: symbol.name[language], type: symbol.type };
}

/** Return the symbol as named by a post. */
export function presentPostSymbol(symbol: SymbolDocument, quote: Quote | null, language: Language): PostSymbol {
  const { id, name, code } = presentSymbol(symbol, language);
  return { id, name, code, change_percentage: quote?.change_percentage ?? null };
}

/** Return the votes as somebody may see them who has voted `myVote` today, or not at all. */
export function presentVotes({ buy, sell }: { buy: number; sell: number }, myVote: Vote | null): VoteResult {
  const isHidden = myVote === null;
  return {
    my_vote: myVote,
    vote_count: buy + sell,
    buy_count: isHidden ? null : buy,
    sell_count: isHidden ? null : sell,
    thumbs_ups_percentage: isHidden ? null : buyPercentage(buy, sell),
  };
}

/** What a row of the ranking has that is not the symbol's own. */
export interface RankingPlace {
  position: number;
  previousPosition: number | null;
  isNew: boolean;
  myVote: Vote | null;
  isFavorite: boolean;
  isPinned: boolean;
}

/** A symbol with its price and the votes of the running window. */
interface RankedSymbol {
  symbol: SymbolDocument;
  quote: Quote | null;
  buy: number;
  sell: number;
}

/** Return a row of the ranking. */
export function presentRankingItem(row: RankedSymbol, place: RankingPlace, language: Language): RankingItem {
  const { position, previousPosition, isNew, myVote, isFavorite, isPinned } = place;
  return {
    kind: 'ranking_item',
    ...presentSymbol(row.symbol, language),
    exchange: exchangeOf(row.symbol.feed),
    position_in_ranking_tab: position,
    previous_position: previousPosition,
    is_new: isNew,
    tab_show_highlight: previousPosition !== null && previousPosition - position >= HIGHLIGHT_CLIMB,
    is_izanavi_supporting: row.symbol.has_signals,
    is_favorite: isFavorite,
    is_pinned: isPinned,
    quote: row.quote,
    ...presentVotes(row, myVote),
  };
}
