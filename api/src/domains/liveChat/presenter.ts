import type { ChatLine, ChatSettings, UserSummary } from '@minori/contracts';
import { contactKindsIn } from '@minori/contracts/rules';
import { saysMutedWord, userSummaries, type Mutes } from '../users/service';
import { findLine, type LineDocument } from './lineModel';
import type { RoomDocument } from './roomModel';
import { findModerators } from './rulerModel';

/** Return lines as everybody sees them, in their order; those of members whom staff shut out are left out. */
export async function presentLines(lines: readonly LineDocument[], hostId: string, at: Date): Promise<ChatLine[]> {
  if (lines.length === 0) return [];
  const [writers, moderators] = await Promise.all([
    userSummaries(
      lines.map(({ author_id }) => String(author_id)),
      null,
      at,
    ),
    findModerators(hostId),
  ]);
  const helpers = new Set(moderators.map(({ user_id }) => String(user_id)));
  return lines.flatMap((line) => {
    const writer = writers.get(String(line.author_id));
    if (!writer) return [];
    const role = writer.id === hostId ? 'host' : helpers.has(writer.id) ? 'moderator' : null;
    return [presentLine(line, writer, role)];
  });
}

function presentLine(line: LineDocument, writer: UserSummary, role: ChatLine['role']): ChatLine {
  const { _id, sequence, kind, text, package: name, coins, pinned_until, created_at } = line;
  return {
    id: String(_id),
    sequence,
    kind,
    user_info: writer,
    role,
    text,
    contact_kinds: contactKindsIn(text),
    tip: name && coins ? { package: name, coins } : null,
    pinned_until: pinned_until?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

/** Return how a chat is set, as everybody sees it. */
export async function presentSettings(room: RoomDocument, hostId: string, at: Date): Promise<ChatSettings> {
  const { _id, audience, slow_seconds, pinned_id } = room;
  const line = pinned_id && (await findLine(String(_id), String(pinned_id)));
  const [pinned = null] = line && !line.removed_at ? await presentLines([line], hostId, at) : [];
  return { audience, slow_seconds: slow_seconds as ChatSettings['slow_seconds'], pinned };
}

/** Who reads a chat, and what they do not want to see. */
export interface ChatReader {
  viewer: { id: string } | null;
  hidden: ReadonlySet<string>;
  mutes: Mutes;
}

/** Return whether what everybody sees is what a reader sees. */
export function seesAll({ hidden, mutes }: ChatReader): boolean {
  return hidden.size === 0 && mutes.words.length === 0;
}

/**
 * Return a line as a reader sees it: nothing of who is hidden from them, nothing with a word that they have muted, and a tip
 * with one without its words. The line itself where that is all of it.
 */
export function lineFor(reader: ChatReader, line: ChatLine): ChatLine | undefined {
  const authorId = line.user_info.id;
  if (authorId === reader.viewer?.id) return line;
  if (reader.hidden.has(authorId)) return undefined;
  if (!saysMutedWord(reader.mutes, line.text)) return line;
  return line.tip ? { ...line, text: '', contact_kinds: [] } : undefined;
}

/** Return how a chat is set, as a reader sees it. */
export function settingsFor(reader: ChatReader, settings: ChatSettings): ChatSettings {
  if (!settings.pinned) return settings;
  const pinned = lineFor(reader, settings.pinned) ?? null;
  return pinned === settings.pinned ? settings : { ...settings, pinned };
}
