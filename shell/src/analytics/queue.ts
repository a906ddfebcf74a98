import type { TrackingEvent } from '@minori/contracts';

const STORED = 'minori.events';
/** More than these are not kept: the oldest go first. */
const KEPT = 200;

/** Return the events of this browser that were not sent yet. Where storage is full or closed nothing is kept. */
export function createEventQueue(storage: Storage) {
  const read = (): TrackingEvent[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(STORED) ?? '[]');
      return Array.isArray(stored) ? (stored as TrackingEvent[]) : [];
    } catch {
      return [];
    }
  };
  const write = (events: TrackingEvent[]) => {
    try {
      if (events.length === 0) storage.removeItem(STORED);
      else storage.setItem(STORED, JSON.stringify(events.slice(-KEPT)));
    } catch {
      // What cannot be kept is not tracked.
    }
  };
  return {
    /** Put an event at the end; answer how many there are. */
    add(event: TrackingEvent): number {
      const events = [...read(), event];
      write(events);
      return events.length;
    },
    /** Take the oldest events out: no other tab sends them too. */
    take(count: number): TrackingEvent[] {
      const events = read();
      write(events.slice(count));
      return events.slice(0, count);
    },
    /** Forget all of them. */
    clear: () => write([]),
    /** Put events back that could not be sent. */
    putBack(events: TrackingEvent[]): void {
      write([...events, ...read()]);
    },
  };
}
