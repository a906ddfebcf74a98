import { GUEST, answerKey as keyOf, pagesKey as keyOfPages } from '../query/answers';
import type { AnswerKey, Endpoint, InputOf, Pages, Response } from '../query/answers';
import type { Shell } from '../shell/shell';

const viewerOf = ({ session }: Shell) => session.$session.get().user?.id ?? GUEST;

/** Return the key of an answer as who looks at a shell is given it. */
export function answerKey<K extends Endpoint>(shell: Shell, endpoint: K, ...input: InputOf<K>): AnswerKey<Response<K>> {
  return keyOf(viewerOf(shell), endpoint, ...input);
}

/** Return the same of a list that is read page by page. */
export function pagesKey<K extends Endpoint>(shell: Shell, endpoint: K, ...input: InputOf<K>): AnswerKey<Pages<K>> {
  return keyOfPages(viewerOf(shell), endpoint, ...input);
}
