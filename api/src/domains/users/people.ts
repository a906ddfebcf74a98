import type { UserSummary } from '@minori/contracts';
import type { Types } from 'mongoose';
import type { Viewer } from '../../viewer';
import { userSummaries } from './service';

/** People on one page of a list. */
export const PEOPLE_A_PAGE = 20;

/** A page of what was found; `lastId` is where the next one goes on, null when this is the last. */
export interface CutPage<Item> {
  items: Item[];
  lastId: string | null;
}

/** A page of people; `lastId` is where the next one goes on, null when this is the last. */
export interface PeoplePage {
  people: UserSummary[];
  lastId: string | null;
}

/** Return a page out of one more than it holds, which says that there is a next one. */
export function cutPage<Item extends { _id: Types.ObjectId }>(found: Item[]): CutPage<Item> {
  const items = found.slice(0, PEOPLE_A_PAGE);
  return { items, lastId: found.length > PEOPLE_A_PAGE ? String(items.at(-1)?._id) : null };
}

/** Return the members whom a page names, in its order; those whom staff shut out are left out. */
export async function peoplePage<Item>(
  { items, lastId }: CutPage<Item>,
  nameOf: (item: Item) => Types.ObjectId,
  viewer: Viewer | null,
  at: Date,
): Promise<PeoplePage> {
  const ids = items.map((item) => String(nameOf(item)));
  const members = await userSummaries(ids, viewer, at);
  return { people: ids.map((id) => members.get(id)).filter((member) => member !== undefined), lastId };
}
