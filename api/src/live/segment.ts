/** A line for each segment that is whole. */
export const SEGMENTS_FILE = 'segments.jsonl';

/** What can be shown before its segment is whole: one fragment. */
export interface Part {
  ms: number;
  isIndependent: boolean;
  data: Buffer;
}

/** A piece of a stream that can be shown by itself, in a file of its own. */
export interface Segment {
  /** Its place in the whole stream. */
  number: number;
  run: number;
  /** How many interruptions there were before it. */
  discontinuity: number;
  ms: number;
  /** When its first picture was sent, in ms. */
  at: number;
  /**
   * `held`: its run is over, which is told when the next one begins: players take a segment amiss that comes to be after a
   * discontinuity when they thought otherwise.
   */
  state: 'growing' | 'held' | 'closed';
  /** None when it is older. */
  parts: Part[];
}

/** Return the name of a segment's file without its ending. */
export const segmentName = ({ run, number }: Pick<Segment, 'run' | 'number'>): string => `r${run}-${number}`;
/** Return the name of the file with the beginning of a run. */
export const initName = (run: number): string => `r${run}-init.mp4`;
