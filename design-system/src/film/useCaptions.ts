import { useEffect, useState, type RefObject } from 'react';
import { useLanguage } from '../provider/DesignSystemProvider.tsx';
import type { FilmCaptions } from './types.ts';

/** The captions of a film, and which of them are shown. */
export interface Captions {
  tracks: readonly (FilmCaptions & { address: string })[];
  /** A language; null shows none. */
  shown: string | null;
  choose: (language: string | null) => void;
  /** Show those in the language of the page, else the first, or none. */
  toggle: () => void;
}

/** Show captions in an element that has a track for each. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, captions: readonly FilmCaptions[]): Captions {
  const own = useLanguage();
  const [shown, choose] = useState<string | null>(null);
  const tracks = useTracks(captions);
  useEffect(() => {
    showOnly(shown, video.current?.textTracks ?? []);
  }, [video, tracks, shown]);
  const first = (captions.find(({ language }) => language === own) ?? captions[0])?.language ?? null;
  return { tracks, shown, choose, toggle: () => choose(shown === null ? first : null) };
}

function showOnly(shown: string | null, tracks: Iterable<TextTrack>): void {
  for (const track of tracks) track.mode = track.language === shown ? 'showing' : 'disabled';
}

/** An element reads captions from an address, so each text gets one. */
function useTracks(captions: readonly FilmCaptions[]): Captions['tracks'] {
  const [tracks, setTracks] = useState<Captions['tracks']>([]);
  const texts = JSON.stringify(captions);
  useEffect(() => {
    const made = (JSON.parse(texts) as FilmCaptions[]).map((one) => ({
      ...one,
      address: URL.createObjectURL(new Blob([one.vtt], { type: 'text/vtt' })),
    }));
    setTracks(made);
    return () => made.forEach(({ address }) => URL.revokeObjectURL(address));
  }, [texts]);
  return tracks;
}
