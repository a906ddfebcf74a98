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
  private rest: Buffer = Buffer.alloc(0);
  private held: Buffer[] = [];

  constructor(private readonly output: SplitOutput) {}

  /** Take in a piece. Throw at what is no MP4. */
  push(bytes: Buffer): void {
    this.rest = this.rest.length > 0 ? Buffer.concat([this.rest, bytes]) : bytes;
    while (this.rest.length >= HEAD) {
      const size = this.rest.readUInt32BE(0);
      if (size < HEAD) throw new Error('MP4: a box without a length');
      if (this.rest.length < size) return;
      this.take(this.rest.subarray(0, size));
      this.rest = this.rest.subarray(size);
    }
  }

  private take(box: Buffer): void {
    const type = box.toString('latin1', 4, HEAD);
    if (type === 'ftyp' || type === 'moof') this.held = [box];
    else if (type === 'moov') this.output.onInit(Buffer.concat([...this.held, box]));
    else if (type === 'mdat') this.output.onFragment(Buffer.concat([...this.held, box]));
  }
}
