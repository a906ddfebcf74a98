import type { SymbolSummary, Topic, UserSummary } from '@minori/contracts';
import { foldText } from '@minori/contracts/rules';
import { useSession } from '@minori/platform';
import { useMentionableQuery } from '../queries/comments';
import { useSuggestionsQuery } from '../queries/searches';
import { useTrendingTopicsQuery } from '../queries/topics';
import type { Typed } from './typed';
import { usePaused } from './usePaused';

const PAUSE_MS = 150;
const SHOWN = 6;

/** What a word can become; `text` is what is written then. */
export type Completion = { id: string; text: string } & (
  | { kind: 'member'; member: UserSummary }
  | { kind: 'topic'; topic: Topic }
  | { kind: 'symbol'; symbol: SymbolSummary }
);

/**
 * What can be offered for what is being typed, the nearest first: of members those who talk below the post, then those whose
 * username begins so, for that is what is written, then all others; behind a lone # what many write about now. What was answered for other words is left out unless it goes with
 * these, so that nothing else is chosen.
 */
export function useCompletions(typed: Typed | undefined, postId: string | undefined): Completion[] {
  const viewer = useSession().user;
  const word = usePaused(typed?.keyword, PAUSE_MS);
  const said = useSuggestionsQuery(word ?? '');
  const near = useMentionableQuery(postId, typed?.kind === 'member' ? word : undefined);
  const trending = useTrendingTopicsQuery(undefined, { enabled: typed?.kind === 'topic' && word === '' });
  if (!typed) return [];
  const suggested = word ? said.data : undefined;
  const found = {
    member: () =>
      distinct([...(near.data ?? []), ...byUsername(suggested?.users ?? [], typed.keyword)])
        .filter(({ id }) => id !== viewer?.id)
        .map(ofMember),
    topic: () => ((word === '' ? trending.data : suggested?.topics) ?? []).map(ofTopic),
    symbol: () => (suggested?.symbols ?? []).map(ofSymbol),
  }[typed.kind]();
  const isAnswered =
    word === typed.keyword && !near.isPlaceholderData && !(suggested !== undefined && said.isPlaceholderData);
  const asked = foldText(typed.keyword);
  return found.filter((one) => isAnswered || foldText(namesOf(one)).includes(asked)).slice(0, SHOWN);
}

function ofMember(member: UserSummary): Completion {
  return { kind: 'member', id: member.id, text: `@${member.username} `, member };
}

function ofTopic(topic: Topic): Completion {
  return { kind: 'topic', id: topic.id, text: `#${topic.name} `, topic };
}

function ofSymbol(symbol: SymbolSummary): Completion {
  return { kind: 'symbol', id: symbol.id, text: symbol.name, symbol };
}

function byUsername(members: UserSummary[], keyword: string): UserSummary[] {
  const isOther = ({ username }: UserSummary) => Number(!username.toLowerCase().startsWith(keyword.toLowerCase()));
  return members.toSorted((a, b) => isOther(a) - isOther(b));
}

function distinct(members: UserSummary[]): UserSummary[] {
  return [...new Map(members.map((member) => [member.id, member])).values()];
}

function namesOf(one: Completion): string {
  if (one.kind === 'member') return `${one.member.username} ${one.member.name}`;
  return one.kind === 'topic' ? one.topic.name : `${one.symbol.code} ${one.symbol.name}`;
}
