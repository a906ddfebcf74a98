/** What sends a stream: a program that speaks RTMP, or a browser. */
export type SourceKind = 'software' | 'webcam';

/** Why a source is not let in, or let go: told to it, noted in events, and never a text of a stranger's. */
export type Refusal =
  | 'unknown_key'
  | 'too_many_attempts'
  | 'not_available'
  | 'ended'
  | 'already_publishing'
  | 'full'
  | 'no_space'
  | 'unsupported';

/** The connection to what sends a stream. */
export interface Source {
  kind: SourceKind;
  /** Let it go; what it still sends is dropped. */
  close(reason: string): void;
}

/** Where the bytes of a source go. */
export interface Sink {
  /** Return false when no more should come before `onDrain`. */
  write(bytes: Buffer): boolean;
  onDrain(go: () => void): void;
  /** The source sends no more. With `saidGoodbye` it has said so, and is not expected back. */
  end(reason: string, saidGoodbye: boolean): void;
}

/** A source that was let in, or why it was not. */
export type Admission = { sink: Sink } | { refused: Refusal };
