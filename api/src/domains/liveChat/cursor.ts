/** What somebody has been told of a chat: all that has happened until a number, and how its stream is. */
export interface ChatTold {
  sequence: number;
  mark: string;
}

/** A number, and a mark of the stream. */
const CURSOR = /^(\d{1,12})\.(\d{1,9}[ble][01])$/;

/** Return the id of an event: all that its reader has been told by then. Whoever comes back with it is told what came since. */
export function cursorOf({ sequence, mark }: ChatTold): string {
  return `${sequence}.${mark}`;
}

/** Return what an event's id says; undefined for what is none: a header may hold anything. */
export function toldIn(cursor: string | undefined): ChatTold | undefined {
  const [, sequence, mark] = CURSOR.exec(cursor ?? '') ?? [];
  return sequence === undefined || mark === undefined ? undefined : { sequence: Number(sequence), mark };
}
