import type { Difficulty } from '@minori/contracts';
import { priceRangeOf, type CoursePriceRange } from '@minori/contracts/rules';
import type { CourseDocument } from './model';

/** What narrows a list of courses; what is left out does not. */
export interface Narrowing {
  domainId?: string | undefined;
  difficulty?: Difficulty | undefined;
  price?: CoursePriceRange | undefined;
}

/** Return the name of the list of courses that is narrowed so. */
export function listName({ domainId, difficulty, price }: Narrowing): string {
  return [domainId, difficulty, price].map((part) => part ?? '').join('/');
}

/**
 * Return every list that a published course whose author is there stands in: narrowed by each of what it is, or not. So any mixture is one
 * list, and read in order.
 */
export function listsOf({ status, domain_id, difficulty, price }: CourseDocument): string[] {
  if (status !== 'published') return [];
  const domains = domain_id ? [undefined, String(domain_id)] : [undefined];
  return domains.flatMap((domainId) =>
    [undefined, difficulty].flatMap((level) =>
      [undefined, priceRangeOf(price)].map((range) => listName({ domainId, difficulty: level, price: range })),
    ),
  );
}
