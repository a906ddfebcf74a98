import type Stripe from 'stripe';
import { z } from 'zod';
import { invalid } from './errors.ts';
import { integer, text } from './params.ts';
import type { Call } from './routes.ts';
import type { Kinds, PublicKind } from './store.ts';

const USUAL = 10;
const MOST = 100;

const bounds = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});

/** The parameters that every list has. */
export const paging = {
  limit: integer.optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: bounds.optional(),
};

type Paging = z.output<z.ZodObject<typeof paging>>;

/** Return a page of a kind, the newest first, of those that the filter takes. */
export function listed<K extends PublicKind>(
  { store }: Call,
  kind: K,
  url: string,
  page: Paging,
  filter: (object: Kinds[K]) => boolean = () => true,
): Stripe.ApiList<Kinds[K]> {
  const limit = page.limit ?? USUAL;
  if (limit < 1 || limit > MOST) throw invalid(`limit must be between 1 and ${MOST}`, { param: 'limit' });
  const objects = store
    .all(kind)
    .filter((object) => filter(object) && isWithin('created' in object ? object.created : 0, page.created))
    .toReversed();
  const placeOf = (param: 'ending_before' | 'starting_after', id: string) => {
    const place = objects.findIndex((object) => object.id === id);
    if (place < 0) throw invalid(`No such ${kind.replaceAll('_', '')}: '${id}'`, { code: 'resource_missing', param });
    return place;
  };

  if (page.ending_before) {
    const end = placeOf('ending_before', page.ending_before);
    const begin = Math.max(0, end - limit);
    return { object: 'list', data: objects.slice(begin, end), has_more: begin > 0, url };
  }
  const begin = page.starting_after ? placeOf('starting_after', page.starting_after) + 1 : 0;
  const data = objects.slice(begin, begin + limit);
  return { object: 'list', data, has_more: begin + limit < objects.length, url };
}

function isWithin(created: number, { gt, gte, lt, lte }: z.output<typeof bounds> = {}): boolean {
  return (
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
  );
}
