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

/** As high as the controls, which captions stand above while they are shown. */
const CONTROLS_PIXELS = 84;
const HIGHEST_PERCENT = 45;

/** Show captions in an element that has a track for each, above its controls where these are shown. */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  captions: readonly FilmCaptions[],
  isLifted: boolean,
): Captions {
  const own = useLanguage();
  const [shown, choose] = useState<string | null>(null);
  const tracks = useTracks(captions);
  const [loaded, setLoaded] = useState(0);
  useEffect(() => {
    showOnly(shown, video.current?.textTracks ?? []);
  }, [video, tracks, shown]);
  useEffect(() => {
    // Of a track that has its texts by now; React does not tell.
    const element = video.current;
    const note = () => setLoaded((count) => count + 1);
    element?.addEventListener('load', note, true);
    return () => element?.removeEventListener('load', note, true);
  }, [video]);
  useEffect(() => {
    const height = video.current?.clientHeight ?? 0;
    const bottom = height > 0 ? Math.max(HIGHEST_PERCENT, 100 - (CONTROLS_PIXELS / height) * 100) : 100;
    for (const { cues } of video.current?.textTracks ?? []) placeCues(cues ?? [], isLifted ? bottom : null);
  }, [video, shown, loaded, isLifted]);
  const first = (captions.find(({ language }) => language === own) ?? captions[0])?.language ?? null;
  return { tracks, shown, choose, toggle: () => choose(shown === null ? first : null) };
}

function showOnly(shown: string | null, tracks: Iterable<TextTrack>): void {
  for (const track of tracks) track.mode = track.language === shown ? 'showing' : 'disabled';
}

/** Texts that have no place of their own end at `bottom` percent of the height, or where the browser puts them. */
const placed = new WeakSet<TextTrackCue>();

function placeCues(cues: Iterable<TextTrackCue>, bottom: number | null): void {
  for (const cue of cues) {
    if (!('line' in cue) || (cue.line !== 'auto' && !placed.has(cue))) continue;
    placed.add(cue);
    Object.assign(cue, { snapToLines: bottom === null, lineAlign: bottom === null ? 'start' : 'end' });
    Object.assign(cue, { line: bottom ?? 'auto' });
  }
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
