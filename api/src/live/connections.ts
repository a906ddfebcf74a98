/** How many connections each address has. */
export class Connections {
  private readonly open = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Return what to call when the connection ends; null when the address has as many as it may. */
  take(address: string): (() => void) | null {
    const count = this.open.get(address) ?? 0;
    if (count >= this.most) return null;
    this.open.set(address, count + 1);
    return () => this.leave(address);
  }

  private leave(address: string): void {
    const left = (this.open.get(address) ?? 1) - 1;
    if (left > 0) this.open.set(address, left);
    else this.open.delete(address);
  }
}
