import type { ReactNode } from 'react';
import type { Language, SearchSuggestions, SuggestedSymbol, UserSummary } from '@minori/contracts';
import {
  Avatar,
  Change,
  ClockIcon,
  MarketIcon,
  MemberName,
  Price,
  SearchIcon,
  TopicsIcon,
} from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import type { messages } from './messages';
import styles from './SuggestionPanel.module.css';

/** One thing that is offered: a page to go to, or a keyword to search for. */
export interface Suggestion {
  /** Its own among all. */
  key: string;
  href: string;
  /** Of what is searched for instead of gone to. */
  keyword?: string;
  /** Of what is gone to: what kind of thing it is. */
  category?: 'user' | 'symbol' | 'topic';
  content: ReactNode;
}

/** What is offered of one kind. */
export interface SuggestionGroup {
  key: string;
  /** None of what needs no heading. */
  title?: string;
  /** Beside the title. */
  note?: string | undefined;
  suggestions: Suggestion[];
}

type Texts = (typeof messages)['ja'];

const RECENT_SHOWN = 5;

/** Return the member's last searches. */
export function recentOf(data: SearchSuggestions | undefined): string[] {
  return data?.recent_keywords.slice(0, RECENT_SHOWN) ?? [];
}

/** Return what is offered before something is typed. */
export function beforeTyping(data: SearchSuggestions | undefined, t: Texts): SuggestionGroup[] {
  const group = (key: string, title: string, keywords: string[], icon: ReactNode) => ({
    key,
    title,
    suggestions: keywords.map((keyword) => ofKeyword(key, keyword, keyword, icon)),
  });
  return withSomething([
    group('recent', t.recent, recentOf(data), <ClockIcon size={18} />),
    group('trending', t.trending, data?.trending_keywords ?? [], <TopicsIcon size={18} />),
  ]);
}

/** Return what is offered for a text: to search for it, at once, and where to go as soon as that is known. */
export function whileTyping(
  text: string,
  data: SearchSuggestions | undefined,
  { t, language }: { t: Texts; language: Language },
): SuggestionGroup[] {
  const { users = [], symbols = [], topics = [] } = data ?? {};
  const isSimulated = symbols.some(({ quote }) => quote?.is_simulated);
  return withSomething([
    { key: 'search', suggestions: [ofKeyword('search', text, t.searchFor(text), <SearchIcon size={18} />)] },
    { key: 'users', title: t.users, suggestions: users.map(ofUser) },
    {
      key: 'symbols',
      title: t.symbols,
      note: isSimulated ? t.simulated : undefined,
      suggestions: symbols.map((symbol) => ofSymbol(symbol, t)),
    },
    {
      key: 'topics',
      title: t.topics,
      suggestions: topics.map(({ id, name, post_count }) => ({
        key: `topic ${id}`,
        href: `/topics/${encodeURIComponent(name)}`,
        category: 'topic' as const,
        content: (
          <>
            <Tile>
              <TopicsIcon size={18} />
            </Tile>
            <Words name={name} detail={t.topicPosts(formatCount(post_count, language))} />
          </>
        ),
      })),
    },
  ]);
}

function withSomething(groups: SuggestionGroup[]): SuggestionGroup[] {
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

function ofKeyword(group: string, keyword: string, label: string, icon: ReactNode): Suggestion {
  return {
    key: `${group} ${keyword}`,
    href: `/search?keyword=${encodeURIComponent(keyword)}`,
    keyword,
    content: (
      <>
        {icon}
        <span className={styles.name}>{label}</span>
      </>
    ),
  };
}

function ofUser(user: UserSummary): Suggestion {
  return {
    key: `user ${user.id}`,
    href: `/${user.username}`,
    category: 'user',
    content: (
      <>
        <Avatar src={user.avatar_url} member={user} size={32} />
        <Words name={<MemberName member={user} hasUsername />} detail={`@${user.username}`} />
      </>
    ),
  };
}

function ofSymbol({ id, name, code, quote }: SuggestedSymbol, t: Texts): Suggestion {
  return {
    key: `symbol ${id}`,
    href: `/chart?tab=chart&id=${id}`,
    category: 'symbol',
    content: (
      <>
        <Tile>
          <MarketIcon size={18} />
        </Tile>
        <Words name={name} detail={code} />
        {quote && (
          <span className={styles.quote}>
            <Price value={quote.price} decimals={quote.decimals} unit={quote.currency ?? t.points} />
            <Change value={quote.change_percentage} className={styles.change} />
          </span>
        )}
      </>
    ),
  };
}

function Tile({ children }: { children: ReactNode }) {
  return <span className={styles.tile}>{children}</span>;
}

function Words({ name, detail }: { name: ReactNode; detail: string }) {
  return (
    <span className={styles.words}>
      <span className={styles.name}>{name}</span>
      <span className={styles.detail}>{detail}</span>
    </span>
  );
}
