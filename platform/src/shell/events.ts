import type { Endpoints } from '@minori/contracts';

/** An event of a stream by its name: `Events` has what each event tells, as the contract says. */
export type EventOf<Events> = {
  [Name in keyof Events]: {
    name: Name;
    /** Its place in the stream, by which the stream is taken up again; empty for one that tells only how things are now. */
    id: string;
    data: Events[Name];
  };
}[keyof Events];

/** What is listened to, and who hears of it. */
export interface Listening<Events> {
  params?: Record<string, string>;
  /** The last event that is known already. */
  lastId?: string | undefined;
  onEvent(event: EventOf<Events>): void;
  /** Called with true whenever the stream gives a sign of life, with false when it is lost or can't be had. */
  onLife?(isLive: boolean): void;
  /** The API has refused the stream to who is looking; it is not asked for again. */
  onRefused?(): void;
}

/** Server-sent events of the API. */
export interface EventsCapability {
  /**
   * Listen to an endpoint that answers with events, as who is looking, until it is closed. A stream that ends or breaks is made
   * anew, later each time that it can't be had, and goes on after what was heard last.
   */
  listen<Events>(endpoint: keyof Endpoints, listening: Listening<Events>): { close(): void };
}
