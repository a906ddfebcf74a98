import { createHash } from 'node:crypto';
import type { Viewer } from '../../viewer';
import type { ReaderPost } from '../posts/reading';
import { viewedByMember } from '../posts/service';
import { blockedIds, readerRulesOf, saysMutedWord } from '../users/service';
import { publicTextOf } from './listing';

/** What a call wants left out; what it does not say is the member's own setting. */
export interface ReaderOptions {
  hideRead?: boolean | undefined;
  hideLocked?: boolean | undefined;
}

type Query = Partial<Record<'hide_read' | 'hide_locked', 'true' | 'false' | undefined>>;

/** Return the options that a query names. */
export function readerOptions({ hide_read, hide_locked }: Query): ReaderOptions {
  return { hideRead: flagOf(hide_read), hideLocked: flagOf(hide_locked) };
}

/**
 * Return the rule by which a reader's lists leave posts out: blocks, what they muted, and on demand what they have seen
 * and what is locked. Of their own posts nothing is left out.
 */
export async function feedFilter(
  viewer: Viewer | null,
  options: ReaderOptions,
  ids: string[],
): Promise<(post: ReaderPost) => boolean> {
  if (!viewer) return ({ isAuthorized }) => isAuthorized || !options.hideLocked;
  const rules = await readerRulesOf(viewer.id);
  const isLockedHidden = options.hideLocked ?? rules.hide_locked;
  const isReadHidden = options.hideRead ?? rules.hide_read;
  const seen = isReadHidden ? await viewedByMember(viewer.id, ids) : new Set<string>();
  return ({ post, isBlocked, isAuthorized }) => {
    if (post.author_id === viewer.id) return true;
    if (isBlocked || rules.userIds.has(post.author_id) || seen.has(post.id)) return false;
    if (isLockedHidden && !isAuthorized) return false;
    if (post.symbol_ids.some((id) => rules.symbolIds.has(id))) return false;
    if (rules.words.length === 0) return true;
    const { title, text } = post;
    const shown = isAuthorized ? `${title ?? ''}\n${text}` : publicTextOf(post);
    return !saysMutedWord(rules, shown);
  };
}

/** Tell apart what members' lists leave out: the same text for the same, empty for nothing. */
export async function rulesKey(viewer: Viewer, { hideRead, hideLocked }: ReaderOptions): Promise<string> {
  const [rules, blocked] = await Promise.all([readerRulesOf(viewer.id), blockedIds(viewer.id)]);
  const { userIds, symbolIds, words, hide_read, hide_locked } = rules;
  const flags = [...((hideRead ?? hide_read) ? ['read'] : []), ...((hideLocked ?? hide_locked) ? ['locked'] : [])];
  const all = [flags, blocked, userIds, symbolIds, words].map((each) => [...each]);
  if (all.every((each) => each.length === 0)) return '';
  return createHash('sha1').update(JSON.stringify(all)).digest('base64url');
}

function flagOf(value: 'true' | 'false' | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 'true';
}
