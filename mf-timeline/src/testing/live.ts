import type { Chat, ChatLine } from '@minori/contracts';
import { aUserSummary } from '@minori/platform/testing';

/** Return a line of a chat by its place in it, with the given fields changed. */
export function aChatLine(sequence: number, changes: Partial<ChatLine> = {}): ChatLine {
  return {
    id: sequence.toString(16).padStart(24, 'c'),
    sequence,
    kind: 'chat',
    user_info: aUserSummary(),
    role: null,
    text: `${sequence}番目のメッセージ`,
    contact_kinds: [],
    tip: null,
    pinned_until: null,
    created_at: new Date(Date.UTC(2026, 10, 27) + sequence * 1_000).toISOString(),
    ...changes,
  };
}

/** Return a chat with these lines, in which the viewer may write. */
export function aChat(lines: ChatLine[] = [], { settings, abilities, ...changes }: ChatChanges = {}): Chat {
  return {
    settings: { audience: 'everybody', slow_seconds: 0, pinned: null, ...settings },
    lines,
    pinned_tips: [],
    abilities: { hindrance: null, can_moderate: false, ...abilities },
    cursor: `${lines.at(-1)?.sequence ?? 0}.1l0`,
    ...changes,
  };
}

/** What is otherwise in a chat. */
type ChatChanges = Partial<Omit<Chat, 'settings' | 'abilities'>> & {
  settings?: Partial<Chat['settings']>;
  abilities?: Partial<Chat['abilities']>;
};
