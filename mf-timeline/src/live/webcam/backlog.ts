/** What was given to a socket and is not on the line yet, as time: how late it is. */
export class Backlog {
  /** How many bytes were given in all after each piece, and when. */
  private readonly pieces: { upTo: number; at: number }[] = [];
  private given = 0;

  /** Note a piece that was given to the socket. */
  add(bytes: number, at: number): void {
    this.given += bytes;
    this.pieces.push({ upTo: this.given, at });
  }

  /** Return how long the oldest piece has waited that is still here, in ms; 0 when all are on their way. */
  ms(bufferedBytes: number, at: number): number {
    const sent = this.given - bufferedBytes;
    while (this.pieces[0] && this.pieces[0].upTo <= sent) this.pieces.shift();
    const [oldest] = this.pieces;
    return oldest ? at - oldest.at : 0;
  }
}
