import type { Bus } from '../../adapters/bus';

const CHANNEL = 'chats';

const listeners = new Set<(streamId: string) => void>();
let tellAll = tellOwn;

/** Have those who read a chat look at once for what is new in it; they look by themselves soon. */
export function tellRoom(streamId: string): void {
  tellAll(streamId);
}

/** Have the readers of all processes on a bus look at once. */
export function shareChats(bus: Bus): void {
  bus.subscribe(CHANNEL, tellOwn);
  tellAll = (streamId) => bus.publish(CHANNEL, streamId);
}

function tellOwn(streamId: string): void {
  for (const listener of listeners) listener(streamId);
}

/** Call `listener` with each stream in whose chat something is new; return how to stop that. */
export function onRoomNews(listener: (streamId: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
