/**
 * Tells all processes of the API what has just happened. A message may be lost, and never comes again: it saves others
 * from looking, and nothing exact depends on it.
 */
export interface Bus {
  /** Call this process' listeners of the channel before it returns, those of the others soon after. */
  publish(channel: string, message: string): void;
  /** Call `listener`, which must not throw, with each message of the channel; return how to stop that. */
  subscribe(channel: string, listener: (message: string) => void): () => void;
  /** Return `local` where messages stay in this process by design, `lost` while they do although they should not. */
  state(): 'local' | 'connected' | 'lost';
}
