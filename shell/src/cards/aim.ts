import type { PageCard } from '../remotes/shipped';
import type { Approach } from './watchInterest';

/** A link, or a part of one, at which somebody stays, and the card of what it leads to. */
export interface Aim {
  id: number;
  place: HTMLElement;
  approach: Approach;
  card: PageCard;
}
