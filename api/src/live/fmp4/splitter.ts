const HEAD = 8;

/** What comes out of a fragmented MP4 while it is made. */
export interface SplitOutput {
  /** The beginning that all fragments need: `ftyp` and `moov`. */
  onInit(bytes: Buffer): void;
  /** One fragment: `moof` and `mdat`. */
  onFragment(bytes: Buffer): void;
}

/** A fragmented MP4 that arrives in pieces, parted into what can be shown. */
export class FragmentSplitter {
  /** What has come of boxes that are not whole yet, and how much of it is wanted before it is looked at. */
  private pieces: Buffer[] = [];
  private length = 0;
  private wanted = HEAD;
  private held: Buffer[] = [];

  constructor(private readonly output: SplitOutput) {}

  /** Take in a piece. Throw at what is no MP4. */
  push(bytes: Buffer): void {
    this.pieces.push(bytes);
    this.length += bytes.length;
    if (this.length < this.wanted) return;
    let rest = this.pieces.length === 1 ? bytes : Buffer.concat(this.pieces, this.length);
    for (;;) {
      this.wanted = rest.length < HEAD ? HEAD : rest.readUInt32BE(0);
      if (this.wanted < HEAD) throw new Error('MP4: a box without a length');
      if (rest.length < this.wanted) break;
      this.take(rest.subarray(0, this.wanted));
      rest = rest.subarray(this.wanted);
    }
    this.pieces = [rest];
    this.length = rest.length;
  }

  private take(box: Buffer): void {
    const type = box.toString('latin1', 4, HEAD);
    if (type === 'ftyp' || type === 'moof') this.held = [box];
    else if (type === 'moov') this.output.onInit(Buffer.concat([...this.held, box]));
    else if (type === 'mdat') this.output.onFragment(Buffer.concat([...this.held, box]));
  }
}
