import type { SymbolSummary, Topic, UserSummary } from '@minori/contracts';
import { foldText } from '@minori/contracts/rules';
import { useSession } from '@minori/platform';
import { useMentionableQuery } from '../queries/comments';
import { useFoundQuery } from '../queries/searches';
import { useSymbolSearchQuery } from '../queries/symbols';
import { useTrendingTopicsQuery } from '../queries/topics';
import type { CompletedKind, Typed } from './typed';
import { usePaused } from './usePaused';

const PAUSE_MS = 150;
const SHOWN = 6;

/** What a word can become; `text` is what is written then. */
export type Completion = { id: string; text: string } & (
  | { kind: 'member'; member: UserSummary }
  | { kind: 'topic'; topic: Pick<Topic, 'id' | 'name' | 'post_count'> }
  | { kind: 'symbol'; symbol: SymbolSummary }
);

/**
 * What can be offered for what is being typed, the nearest first: of members those who talk below the post, then all
 * others. What was answered for other words is left out unless it goes with these, so that nothing else is chosen.
 */
export function useCompletions(typed: Typed | undefined, postId: string | undefined): Completion[] {
  const members = useMembers(usePaused(wordOf(typed, 'member'), PAUSE_MS), postId);
  const topics = useTopics(usePaused(wordOf(typed, 'topic'), PAUSE_MS));
  const symbols = useSymbols(usePaused(wordOf(typed, 'symbol'), PAUSE_MS));
  if (!typed) return [];
  const { found, answers } = { member: members, topic: topics, symbol: symbols }[typed.kind];
  const isAnswered = answers === typed.keyword;
  const word = foldText(typed.keyword);
  return found.filter((one) => isAnswered || foldText(namesOf(one)).includes(word)).slice(0, SHOWN);
}

/** Completions, and the word that they answer: undefined while it is still being asked about. */
interface Found {
  found: Completion[];
  answers: string | undefined;
}

function wordOf(typed: Typed | undefined, kind: CompletedKind): string | undefined {
  return typed?.kind === kind ? typed.keyword : undefined;
}

function useMembers(word: string | undefined, postId: string | undefined): Found {
  const viewer = useSession().user;
  const near = useMentionableQuery(postId, word);
  const all = useFoundQuery(word ?? '', 'users');
  const members = [...(near.data ?? []), ...(word ? (all.data?.users ?? []) : [])];
  const distinct = new Map(members.map((member) => [member.id, member]));
  const found = [...distinct.values()]
    .filter(({ id }) => id !== viewer?.id)
    .map((member) => ({ kind: 'member' as const, id: member.id, text: `@${member.username} `, member }));
  return { found, answers: near.isPlaceholderData || all.isPlaceholderData ? undefined : word };
}

function useTopics(word: string | undefined): Found {
  const trending = useTrendingTopicsQuery(undefined, { enabled: word === '' });
  const all = useFoundQuery(word ?? '', 'topics');
  const topics = word === '' ? (trending.data ?? []) : (all.data?.topics ?? []);
  const found = topics.map((topic) => ({ kind: 'topic' as const, id: topic.id, text: `#${topic.name} `, topic }));
  return { found, answers: word !== '' && all.isPlaceholderData ? undefined : word };
}

function useSymbols(word: string | undefined): Found {
  const all = useSymbolSearchQuery(word ?? '');
  const symbols = word ? (all.data ?? []) : [];
  const found = symbols.map((symbol) => ({ kind: 'symbol' as const, id: symbol.id, text: symbol.name, symbol }));
  return { found, answers: all.isPlaceholderData ? undefined : word };
}

function namesOf(one: Completion): string {
  if (one.kind === 'member') return `${one.member.username} ${one.member.name}`;
  return one.kind === 'topic' ? one.topic.name : `${one.symbol.code} ${one.symbol.name}`;
}
