/** What the members ask about what they have given each other. */
export interface TippedPort {
  /** The ids of those to whom a member has given a tip; up to a second old. */
  tippedBy(userId: string): Promise<ReadonlySet<string>>;
}

let given: TippedPort | undefined;

/** Let the members know of tips, which build on posts and so on members; call it once, before the API answers. */
export function provideTipped(port: TippedPort): void {
  given = port;
}

/** Return what was provided. Throw where nothing was. */
export function tippedPort(): TippedPort {
  if (!given) throw new Error('The members were given no tips');
  return given;
}
