import { useEffect, useState, type RefObject } from 'react';
import { useLanguage } from '../provider/DesignSystemProvider.tsx';
import { makeCue } from './filmCues.ts';
import type { FilmCaptions } from './types.ts';

/** The captions of a film, and which of them are shown. */
export interface Captions {
  tracks: readonly FilmCaptions[];
  /** A language; null shows none. */
  shown: string | null;
  choose: (language: string | null) => void;
  /** Show those in the language of the page, else the first, or none. */
  toggle: () => void;
}

interface CaptionsOptions {
  captions: readonly FilmCaptions[];
  /** Whether the controls are shown, above which they stand then. */
  isLifted: boolean;
  /** Which are shown by now. */
  onChange: ((language: string | null) => void) | undefined;
}

/** As high as the controls, which captions stand above while they are shown. */
const CONTROLS_PIXELS = 84;
const HIGHEST_PERCENT = 45;

/** Show captions in an element. Lines are added to those that are there, so that nothing flickers. */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  { captions, isLifted, onChange }: CaptionsOptions,
): Captions {
  const own = useLanguage();
  const [shown, setShown] = useState<string | null>(null);
  const choose = (language: string | null) => {
    setShown(language);
    onChange?.(language);
  };
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    for (const one of captions) {
      const track = trackOf(element, one);
      track.mode = one.language === shown ? 'showing' : 'disabled';
      addCues(track, one);
    }
  }, [video, captions, shown]);
  useEffect(() => {
    const height = video.current?.clientHeight ?? 0;
    const bottom = height > 0 ? Math.max(HIGHEST_PERCENT, 100 - (CONTROLS_PIXELS / height) * 100) : 100;
    for (const { cues } of video.current?.textTracks ?? []) placeCues(cues ?? [], isLifted ? bottom : null);
  }, [video, captions, shown, isLifted]);
  const first = (captions.find(({ language }) => language === own) ?? captions[0])?.language ?? null;
  return { tracks: captions, shown, choose, toggle: () => choose(shown === null ? first : null) };
}

/** An element never gives a track up again, so each language has one. */
function trackOf(element: HTMLVideoElement, { language, label }: FilmCaptions): TextTrack {
  const there = [...element.textTracks].find((track) => track.language === language);
  return there ?? element.addTextTrack('captions', label, language);
}

/** The lines that a track has already. */
const added = new WeakMap<TextTrack, Set<string>>();

function addCues(track: TextTrack, { cues }: FilmCaptions): void {
  const known = added.get(track) ?? new Set();
  added.set(track, known);
  for (const cue of cues) {
    const key = JSON.stringify([cue.start, cue.end, cue.marked]);
    if (known.has(key)) continue;
    known.add(key);
    track.addCue(makeCue(cue));
  }
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
