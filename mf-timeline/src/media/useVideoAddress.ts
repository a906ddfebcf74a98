import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShell } from '@minori/platform';

/** Where a film lies, while it is watched. */
interface VideoAddress {
  address: string | null;
  /** Stay with the address as it is now, whatever the post says later: another one would begin anew. */
  keep: () => void;
  /**
   * Ask for an address that works again, to go on at `seconds`. False when there is none, and when the last one did not
   * help.
   */
  renew: (seconds: number) => Promise<boolean>;
  /** Seconds where to go on with a renewed address. */
  resumeAt: () => number | undefined;
}

/** A new address that fails nearer than this to where it began was no help. */
const WORKED_FOR_SECONDS = 5;

/** The address of a film. Signed ones last for a while only. */
export function useVideoAddress(postId: string, mediumId: string, latest: string | null): VideoAddress {
  const { api } = useShell();
  const [kept, setKept] = useState<string | null>(null);
  const from = useRef<number>(undefined);
  const renew = async (seconds: number) => {
    if (from.current !== undefined && Math.abs(seconds - from.current) < WORKED_FOR_SECONDS) return false;
    from.current = seconds;
    const answer = await api('GET /posts/:id', { params: { id: postId } }).catch(() => undefined);
    const url = answer?.data.media.find(({ id }) => id === mediumId)?.data.url;
    if (!url) return false;
    flushSync(() => setKept(url));
    return true;
  };
  return { address: kept ?? latest, keep: () => setKept(latest), renew, resumeAt: () => from.current || undefined };
}
