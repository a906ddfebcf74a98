import { createContext, useContext, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Post } from '@minori/contracts';
import { trackOf, type Track } from '@minori/platform';

/** The list that a sound stands in. */
export interface TrackList {
  /** What the list is called in the player: `recommended`, `post`. */
  source: string;
  isPostDetail: boolean;
  /** The tracks of the list that can be played, in its order, as it is now. */
  tracks(): Track[];
}

const NO_LIST: TrackList = { source: 'none', isPostDetail: false, tracks: () => [] };
const TrackListContext = createContext(NO_LIST);

interface TrackListProviderProps {
  /** What the list is called in the player. */
  source: string;
  posts: readonly Post[];
  isPostDetail?: boolean;
  children: ReactNode;
}

/** Let the sounds of a list follow each other: put it around the list. Later pages do not draw the cards anew. */
export function TrackListProvider({ source, posts, isPostDetail = false, children }: TrackListProviderProps) {
  const latest = useRef(posts);
  useLayoutEffect(() => {
    latest.current = posts;
  }, [posts]);
  const list = useMemo<TrackList>(
    () => ({
      source,
      isPostDetail,
      tracks: () =>
        latest.current
          .flatMap((post) =>
            post.media
              .filter(({ type, status }) => type === 'audio' && status === 'ready')
              .map((medium) => trackOf(post, medium, source, isPostDetail)),
          )
          .filter(isPlayable),
    }),
    [source, isPostDetail],
  );
  return <TrackListContext value={list}>{children}</TrackListContext>;
}

/** The list around a sound; an empty one when it stands alone. */
export const useTrackList = (): TrackList => useContext(TrackListContext);

/** Whether there is something to hear: the whole, or its free minutes. */
export const isPlayable = ({ url, freeUrl }: Track): boolean => (url ?? freeUrl) !== null;
