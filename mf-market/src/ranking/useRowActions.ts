import type { Vote } from '@minori/contracts';
import { useMemberAction, useMessages } from '@minori/platform';
import { useMemo } from 'react';
import { messages } from '../messages';
import { useFavoriteMutation, usePinMutation } from '../queries/marks';
import { useVoting } from '../queries/votes';

/** What a member does with a symbol of the ranking, by its id. */
export interface RowActions {
  vote(id: string, vote: Vote): void;
  /** Give up a vote that waits for a connection. */
  takeBackVote(id: string): void;
  setFavorite(id: string, isFavorite: boolean): void;
  setPinned(id: string, isPinned: boolean): void;
}

/** Voting and marking; whoever is not signed in is asked to do so first. Stable as long as the language is. */
export function useRowActions(): RowActions {
  const t = useMessages(messages);
  const asMember = useMemberAction();
  const { vote, takeBack } = useVoting(t.failed);
  const { mutate: setFavorite } = useFavoriteMutation(t.markFailed);
  const { mutate: setPinned } = usePinMutation(t.markFailed);
  return useMemo(
    () => ({
      vote: (id, side) => asMember(() => vote(id, side)),
      takeBackVote: takeBack,
      setFavorite: (id, isFavorite) => asMember(() => setFavorite({ id, isFavorite })),
      setPinned: (id, isPinned) => asMember(() => setPinned({ id, isPinned })),
    }),
    [asMember, vote, takeBack, setFavorite, setPinned],
  );
}
