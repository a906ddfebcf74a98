import type { CourseSort, Difficulty } from '@minori/contracts';
import { COURSE_PRICE_RANGES, type CoursePriceRange } from '@minori/contracts/rules';
import { useSearchParams } from '@minori/platform/router';
import type { CoursesAsked } from '../queries/courses';

const LEVELS: readonly Difficulty[] = ['easy', 'normal', 'hard'];
/** In which orders courses are offered. */
export const SORTS: readonly CourseSort[] = ['newest', 'popular', 'rating', 'price'];
/** What the address says of the courses that are wanted; an empty text narrows nothing. */
export interface Choice {
  keyword: string;
  topic: string;
  level: Difficulty | '';
  price: CoursePriceRange | '';
  sort: CourseSort;
}

const NO_CHOICE: Choice = { keyword: '', topic: '', level: '', price: '', sort: 'newest' };
/** What narrows the list, but for what is searched. */
export const NARROWING = ['topic', 'level', 'price'] as const;

/** Return what the address asks for, and what asks for something else in its place. */
export function useChoice(): [Choice, (changes: Partial<Choice>) => void] {
  const [params, setParams] = useSearchParams();
  const choice = choiceIn(params);
  const change = (changes: Partial<Choice>) =>
    setParams(paramsOf({ ...choice, ...changes }), { replace: true, preventScrollReset: true });
  return [choice, change];
}

function choiceIn(params: URLSearchParams): Choice {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name));
  const topic = params.get('topic') ?? '';
  return {
    keyword: params.get('keyword')?.trim().slice(0, 100) ?? '',
    topic: /^[0-9a-f]{24}$/.test(topic) ? topic : '',
    level: oneOf('level', LEVELS) ?? '',
    price: oneOf('price', COURSE_PRICE_RANGES) ?? '',
    sort: oneOf('sort', SORTS) ?? 'newest',
  };
}

/** What narrows nothing is not said. */
function paramsOf(choice: Choice): URLSearchParams {
  return new URLSearchParams(
    Object.entries(choice).filter(([name, value]) => value !== NO_CHOICE[name as keyof Choice]),
  );
}

/** Return what is asked of the API for a choice. */
export function askedFor({ keyword, topic, level, price, sort }: Choice): CoursesAsked {
  return {
    ...(keyword && { keyword }),
    ...(topic && { domain_id: topic }),
    ...(level && { difficulty: level }),
    ...(price && { price }),
    ...(sort !== 'newest' && { sort }),
  };
}

/** Return what is chosen anew when everything that narrows the list is given up. */
export const EVERYTHING: Pick<Choice, 'keyword' | (typeof NARROWING)[number]> = {
  keyword: '',
  topic: '',
  level: '',
  price: '',
};
