import { OWN_POST_SORTS, POST_TYPES } from '@minori/contracts/rules';
import { periodIn, type Choices } from '../dashboard/useChoices';
import { POST_FILTERS, type PostsAsked } from '../queries/posts';

const ID = /^[0-9a-f]{24}$/;

/** Return which own posts the address asks for. */
export function askedIn(choices: Choices): PostsAsked {
  const { of } = choices;
  const type = POST_TYPES.find((each) => each === of('type'));
  const sort = OWN_POST_SORTS.find((each) => each === of('sort'));
  const [symbol_id, topic, keyword] = [of('symbol'), of('topic'), of('keyword')];
  return {
    status: POST_FILTERS.find((each) => each === of('status')) ?? 'all',
    ...(type && { type }),
    ...(ID.test(symbol_id) && { symbol_id }),
    ...(topic && { topic }),
    ...periodIn(choices),
    ...(keyword && { keyword }),
    ...(sort && sort !== 'newest' && { sort }),
  };
}

/** Return whether more than a state is asked for. */
export function isNarrowed({ status: _status, sort: _sort, ...conditions }: PostsAsked): boolean {
  return Object.keys(conditions).length > 0;
}
