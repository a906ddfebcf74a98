import { answersOf, readAgain, type QueryClient } from '@minori/platform/query';

/** Have the lists of people read again, those of the sidebars and of what is offered while one types among them, once somebody was shut out or let in. */
export function readPeopleAgain(client: QueryClient): Promise<void> {
  return readAgain(
    client,
    answersOf('GET /users/voices'),
    answersOf('GET /users/creators_ranking'),
    answersOf('GET /feeds/creator-posts'),
    answersOf('GET /feeds/featured_channels'),
    answersOf('GET /searches/suggest-search'),
    answersOf('GET /posts/:id/comments/mentionable_users'),
  );
}
