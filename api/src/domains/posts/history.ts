import type { Language, PostVersion, TextChange } from '@minori/contracts';
import { diffArrays } from 'diff';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { symbolSummaries } from '../market/service';
import { subscribedCreators } from '../subscriptions/service';
import { blockedIds, userSummaries } from '../users/service';
import type { StoredPost } from './model';
import { canViewContent } from './policy';
import { titleOf } from './presenter';
import { knownPost } from './reading';
import { versionsOf } from './versionModel';

/** Versions shown, the latest ones. */
const VERSIONS_SHOWN = 50;
/** Texts that differ by more words are shown one after the other: finding what they share takes ever longer. */
const CHANGES_MAX = 500;
const words = new Intl.Segmenter('ja', { granularity: 'word' });

type Version = Pick<StoredPost, 'type' | 'title' | 'text' | 'symbol_ids' | 'disclosures'> & { at: Date };

/**
 * Return the versions of a post, latest first, with what changed in the text from each to the next. Throw `not_found`,
 * `forbidden` where the content is locked for the viewer, and `blocked`. A version of a type that is locked for the viewer
 * is not told.
 */
export async function historyOf(
  deps: Deps,
  viewer: Viewer | null,
  { id, language }: { id: string; language: Language },
): Promise<PostVersion[]> {
  const at = deps.clock();
  const { post } = await knownPost(viewer, id, at);
  // Of an author whom staff shut out nothing is shown.
  if (!(await userSummaries([post.author_id], viewer, at)).has(post.author_id)) throw new AppError('not_found');
  if (post.deleted_at) return [];
  const subscribed = viewer ? await subscribedCreators(viewer.id, at) : { prime: new Set(''), plus: new Set('') };
  const mayRead = ({ type }: Pick<Version, 'type'>) =>
    canViewContent(viewer, { author_id: post.author_id, type }, subscribed, at);
  if (viewer && (await blockedIds(viewer.id)).has(post.author_id)) throw new AppError('blocked');
  if (!mayRead(post)) throw new AppError('forbidden');
  const versions = await allVersions(post);
  const symbols = await symbolSummaries([...new Set(versions.flatMap(({ symbol_ids }) => symbol_ids))], at, language);
  return versions.map((version, index): PostVersion => {
    const earlier = versions[index + 1];
    const isTold = mayRead(version);
    return {
      at: version.at.toISOString(),
      is_current: index === 0,
      type: version.type,
      title: isTold ? titleOf(version) : null,
      text: isTold ? version.text : null,
      symbols: version.symbol_ids.map((symbolId) => symbols.get(symbolId)).filter((symbol) => symbol !== undefined),
      disclosures: version.disclosures,
      changes: isTold && earlier && mayRead(earlier) ? changesBetween(earlier.text, version.text) : null,
    };
  });
}

async function allVersions(post: StoredPost): Promise<Version[]> {
  const earlier = await versionsOf(post.id, VERSIONS_SHOWN);
  return [
    { ...post, at: post.edited_at ?? post.published_at },
    ...earlier.map((version) => ({ ...version, symbol_ids: version.symbol_ids.map(String) })),
  ];
}

/** Return what changed from one text to another, word by word; all of it where nearly nothing is left. */
export function changesBetween(before: string, after: string): TextChange[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: CHANGES_MAX });
  if (!changes) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

function wordsOf(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment);
}
