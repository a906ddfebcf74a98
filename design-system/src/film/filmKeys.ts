import type { KeyboardEvent } from 'react';
import type { Film } from './useFilm.ts';

const STEP_SECONDS = 5;

/** What is switched by keys beside the film itself. */
interface FilmSwitches {
  captions: () => void;
  screen: () => void;
}

/** Do what a key stands for; return whether it stood for something. */
export function filmKeys(event: KeyboardEvent, film: Film, { captions, screen }: FilmSwitches): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return false;
  const acts: Record<string, () => void> = {
    ' ': film.toggle,
    k: film.toggle,
    ArrowLeft: () => film.seek(film.position - STEP_SECONDS),
    ArrowRight: () => film.seek(film.position + STEP_SECONDS),
    m: () => film.setMuted(!film.isMuted),
    f: screen,
    c: captions,
  };
  const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  act?.();
  return act !== undefined;
}

/** A menu has its own keys, and a button is pressed by the space key. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('[role=menu]') !== null || (key === ' ' && target.closest('button') !== null);
}
