import type { ChatAbilities, Stream } from '@minori/contracts';
import { createContext, useContext } from 'react';
import type { LineActs } from './useLineActs';

/** What each line of a chat knows of it. */
export interface ChatRoom {
  stream: Stream;
  abilities: ChatAbilities;
  viewerId: string | undefined;
  /** The line that stands above the chat. */
  pinnedId: string | undefined;
  acts: LineActs;
}

/** Hold the chat for its lines. */
export const ChatContext = createContext<ChatRoom | null>(null);

/** The chat that a line stands in. */
export function useChatRoom(): ChatRoom {
  const room = useContext(ChatContext);
  if (!room) throw new Error('useChatRoom() was called outside of a chat');
  return room;
}
