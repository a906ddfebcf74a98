import { useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { AnswerKey } from './answers';
import { editAnswer, type Edit } from './edits';

/**
 * Return the key of what the page knows by itself, such as what the viewer has just done: `name` says what, `id` of what. It
 * stands among the answers, so that it is changed and taken back like them.
 */
export function noteKey<Note extends object>(name: string, id: string, viewer: string): AnswerKey<Note> {
  return [name, { id, viewer }] as QueryKey as AnswerKey<Note>;
}

/** Return a note as `select` shows it; null before there is one. It is kept for `gcTime` milliseconds out of sight. */
export function useNote<Note extends object, Shown>(
  queryKey: AnswerKey<Note>,
  { select, gcTime }: { select: (note: Note) => Shown; gcTime?: number },
): Shown | null {
  const { data } = useQuery({
    queryKey: queryKey as QueryKey,
    queryFn: (): Note | null => null,
    select: (note) => note && select(note),
    enabled: false,
    ...(gcTime && { gcTime }),
  });
  return data ?? null;
}

/** Return the edit of a note, which begins as `first`. */
export function editNote<Note extends object>(
  client: QueryClient,
  key: AnswerKey<Note>,
  first: Note,
  change: (note: Note) => Note,
): Edit {
  beginWith(client, key, first);
  return editAnswer(key, change);
}

/** Put an answer that is known without a call; one that is there already stays. */
export function beginWith<Answer extends object>(client: QueryClient, key: AnswerKey<Answer>, answer: Answer): void {
  client.setQueryData<Answer>(key as QueryKey, (before) => before ?? answer);
}

/** Have all answers read again whose keys begin like one of these, in sight at once; done when those are there. */
export async function readAgain(client: QueryClient, ...keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
