import type { CreatorRankingItem, InvestmentLevel, UserSummary } from '@minori/contracts';
import type { Deps } from '../../deps';
import type { Viewer } from '../../viewer';
import { domainIdsOf } from '../topics/service';
import { hiddenMemberIds, userSummaries } from '../users/service';
import { creatorsRanking } from './creatorRanking';
import { candidatesInLists, type ListKey } from './listingModel';
import { attentionOf, type Candidate } from './ranking';
import { SUGGESTIONS } from './settings';
import { candidatesIn, currentSnapshot, loadCandidates } from './snapshots';

const DAY_MS = 86_400_000;

/** What somebody is interested in, by the lists of posts. */
export interface Interests {
  domains: readonly string[];
  level: InvestmentLevel | null;
}

/** An author, and those of the wanted domains that they write about, most of their posts first. */
export interface SuggestedAuthor {
  id: string;
  domains: string[];
}

/**
 * Return the authors whose best recent posts fit somebody's interests, best first. What readers did with a post counts by its
 * logarithm; how many followers an author has is not known here.
 */
export function suggestAuthors(posts: readonly Candidate[], interests: Interests, at: Date): SuggestedAuthor[] {
  const byAuthor = new Map<string, Candidate[]>();
  for (const post of posts) byAuthor.set(post.authorId, [...(byAuthor.get(post.authorId) ?? []), post]);
  return [...byAuthor]
    .map(([id, own]) => ({ id, domains: domainsAmong(own, interests), worth: worthOf(own, interests, at) }))
    .toSorted((a, b) => b.worth - a.worth || (a.id < b.id ? -1 : 1))
    .map(({ id, domains }) => ({ id, domains }));
}

function domainsAmong(posts: readonly Candidate[], { domains }: Interests): string[] {
  const countOf = (domain: string) => posts.filter(({ list_keys }) => list_keys.includes(`domain:${domain}`)).length;
  return domains
    .map((domain) => ({ domain, posts: countOf(domain) }))
    .filter((one) => one.posts > 0)
    .toSorted((a, b) => b.posts - a.posts)
    .map(({ domain }) => domain);
}

/** One who posts a lot is worth no more than one who posts as well now and then: only the best few count. */
function worthOf(posts: readonly Candidate[], { domains, level }: Interests, at: Date): number {
  const { postsCounted, halfLifeDays, worth } = SUGGESTIONS;
  const worths = posts.map((post) => {
    const ageDays = Math.max(0, at.getTime() - post.publishedAt.getTime()) / DAY_MS;
    const isWanted = domains.some((domain) => post.list_keys.includes(`domain:${domain}`));
    const isFit = level !== null && post.list_keys.includes(`level:${level}`);
    return (
      Math.log2(2 + attentionOf(post)) *
      2 ** (-ageDays / halfLifeDays) *
      (isWanted ? worth.domain : 1) *
      (isFit ? worth.level : 1)
    );
  });
  const best = worths.toSorted((a, b) => b - a).slice(0, postsCounted);
  return best.reduce((sum, one) => sum + one, 0);
}

/** A creator whom a member may like, and the ids of those of their domains that the creator writes about. */
export interface Suggestion {
  creator: UserSummary;
  domains: string[];
}

/**
 * Return creators whom a member may like: by the domains that they chose and by their level, and where those are too few, those
 * that stand high in the ranking of creators. Whom they follow, blocked or muted, and who could be mistaken for another, is left out.
 */
export async function suggestCreators(
  deps: Deps,
  viewer: Viewer,
  { level, limit }: { level: InvestmentLevel | null; limit: number },
): Promise<Suggestion[]> {
  const at = deps.clock();
  const domains = await domainIdsOf(viewer.id);
  const [posts, hidden, ranked] = await Promise.all([
    recentPosts({ domains, level }, at),
    hiddenMemberIds(viewer.id),
    creatorsRanking(deps, viewer, { limit: SUGGESTIONS.ranked, page: undefined }),
  ]);
  const fitting = suggestAuthors(posts, { domains, level }, at);
  const known = new Set(fitting.map(({ id }) => id));
  const wanted = [...fitting.filter((author) => author.domains.length > 0), ...others(ranked.items, fitting, known)];
  const people = await userSummaries(
    wanted.map(({ id }) => id),
    viewer,
    at,
  );
  const suggestions = wanted.flatMap(({ id, domains: written }) => {
    const creator = people.get(id);
    const isOne = creator?.is_creator && !creator.is_deleted && !creator.is_followed && !creator.look_alike_of;
    return creator && isOne && id !== viewer.id && !hidden.has(id) ? [{ creator, domains: written }] : [];
  });
  return suggestions.slice(0, limit);
}

/** Authors who write about other things, those in the ranking of creators after them. */
function others(
  ranked: readonly CreatorRankingItem[],
  fitting: readonly SuggestedAuthor[],
  known: ReadonlySet<string>,
): SuggestedAuthor[] {
  const rest = ranked.map(({ user_info }) => user_info.id).filter((id) => !known.has(id));
  return [
    ...fitting.filter(({ domains }) => domains.length === 0),
    ...rest.map((id): SuggestedAuthor => ({ id, domains: [] })),
  ];
}

async function recentPosts({ domains, level }: Interests, at: Date): Promise<Candidate[]> {
  const listKeys = domains.map((domain): ListKey => `domain:${domain}`);
  const [all, fitting, ofDomains] = await Promise.all([
    currentSnapshot({ kind: 'recommend' }, at).then(candidatesIn),
    level ? currentSnapshot({ kind: 'recommend', level }, at).then(candidatesIn) : [],
    candidatesInLists(listKeys, at, SUGGESTIONS.postsOfDomains).then((places) =>
      loadCandidates(places.map(({ id }) => id)),
    ),
  ]);
  return [...new Map([...all, ...fitting, ...ofDomains].map((post) => [post.id, post])).values()];
}
