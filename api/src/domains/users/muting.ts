import type { MuteSettings, ReadingSettings } from '@minori/contracts';
import { batched } from '../../batching';
import { retryOnDuplicate } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { MAX_AGE_MS, SubjectCache } from '../../freshness/subjectCache';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { knownSymbolIds } from '../market/service';
import { findUser, isGone } from './model';
import {
  deleteMute,
  findMutedIds,
  findPreferences,
  insertMute,
  setPreferences,
  type ReadingPreferencesDocument,
} from './mutes';

/** What a member does not want to see. `words` are folded: compare with {@link saysMutedWord}. */
export interface Mutes {
  userIds: ReadonlySet<string>;
  words: readonly string[];
  symbolIds: ReadonlySet<string>;
}

/** All that a member's lists leave out. */
export interface ReaderRules extends Mutes, ReadingSettings {}

const remembered = new SubjectCache<ReaderRules>('member', { size: 10_000, maxAgeMs: MAX_AGE_MS });
const loadMutedIds = batched(findMutedIds);
const loadPreferences = batched(findPreferences);

/** Return what a member does not want to see; up to a second old. */
export function mutedBy(userId: string): Promise<Mutes> {
  return readerRulesOf(userId);
}

/** Return all that a member's lists leave out: mutes, read posts and locked posts; up to a second old. */
export function readerRulesOf(userId: string): Promise<ReaderRules> {
  return remembered.get(userId, async () => {
    const [userIds, preferences] = await Promise.all([loadMutedIds(userId), loadPreferences(userId)]);
    return {
      userIds: new Set(userIds),
      words: (preferences?.words ?? []).map(folded),
      symbolIds: new Set((preferences?.symbol_ids ?? []).map(String)),
      hide_read: preferences?.hide_read ?? false,
      hide_locked: preferences?.hide_locked ?? false,
    };
  });
}

/** Return whether a text says one of the muted words, without regard to case and width. */
export function saysMutedWord({ words }: Pick<Mutes, 'words'>, text: string): boolean {
  if (words.length === 0) return false;
  const plain = folded(text);
  return words.some((word) => plain.includes(word));
}

/** Mute a member, who does not learn of it. Throw `forbidden` for oneself and `not_found`. */
export async function mute(deps: Deps, viewer: Viewer, userId: string): Promise<void> {
  if (userId === viewer.id) throw new AppError('forbidden');
  const user = await findUser(userId);
  if (!user || isGone(user)) throw new AppError('not_found');
  await retryOnDuplicate(() => insertMute(viewer.id, userId, deps.clock()));
  await noteChange({ members: [viewer.id] });
}

/** End a mute, also of a member who is gone; ending none changes nothing. */
export async function unmute(viewer: Viewer, userId: string): Promise<void> {
  await deleteMute(viewer.id, userId);
  await noteChange({ members: [viewer.id] });
}

/** Return the words and symbols that the viewer has muted. */
export async function muteSettingsOf(viewer: Viewer): Promise<MuteSettings> {
  return presentMuteSettings(await loadPreferences(viewer.id));
}

/** Set the muted words and symbols. Throw `invalid_input` for symbols that there are not. */
export async function setMuteSettings(viewer: Viewer, { words, symbol_ids }: MuteSettings): Promise<MuteSettings> {
  const symbolIds = [...new Set(symbol_ids)];
  const known = await knownSymbolIds(symbolIds);
  if (symbolIds.some((id) => !known.has(id))) {
    throw new AppError('invalid_input', { fields: { symbol_ids: 'unknown_symbol' } });
  }
  const distinct = new Map(words.map((word) => [folded(word), word]));
  // A word without anything to see in it would be said by every text.
  distinct.delete('');
  await change(viewer, { words: [...distinct.values()], symbol_ids: symbolIds });
  return muteSettingsOf(viewer);
}

/** Return what a member's timelines leave out. */
export async function readingSettingsOf(userId: string): Promise<ReadingSettings> {
  const preferences = await loadPreferences(userId);
  return { hide_read: preferences?.hide_read ?? false, hide_locked: preferences?.hide_locked ?? false };
}

/** Set what the viewer's timelines leave out. */
export async function setReadingSettings(viewer: Viewer, settings: ReadingSettings): Promise<ReadingSettings> {
  await change(viewer, settings);
  return settings;
}

async function change(viewer: Viewer, changes: Partial<MuteSettings & ReadingSettings>): Promise<void> {
  await retryOnDuplicate(() => setPreferences(viewer.id, changes));
  await noteChange({ members: [viewer.id] });
}

function presentMuteSettings(preferences: ReadingPreferencesDocument | undefined): MuteSettings {
  return { words: preferences?.words ?? [], symbol_ids: (preferences?.symbol_ids ?? []).map(String) };
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
