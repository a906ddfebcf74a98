import type { KeyboardEvent } from 'react';
import type { Film } from './useFilm.ts';

const STEP_SECONDS = 5;

/** What is switched by keys beside the film itself. */
interface FilmSwitches {
  captions: () => void;
  screen: () => void;
}

/** What keys stand for. */
type KeyActs = Readonly<Record<string, () => void>>;

/** Do what a key stands for in a film; return whether it stood for something. */
export function filmKeys(event: KeyboardEvent, film: Film, { captions, screen }: FilmSwitches): boolean {
  return actByKey(event, {
    ...playKeys(film, screen),
    ArrowLeft: () => film.seek(film.position - STEP_SECONDS),
    ArrowRight: () => film.seek(film.position + STEP_SECONDS),
    c: captions,
  });
}

/** Do what a key stands for in a live stream, where one can only go on to what happens now; return whether it stood for something. */
export function liveKeys(event: KeyboardEvent, live: Playing & { catchUp: () => void }, screen: () => void): boolean {
  return actByKey(event, { ...playKeys(live, screen), ArrowRight: live.catchUp });
}

type Playing = Pick<Film, 'toggle' | 'isMuted' | 'setMuted'>;

const playKeys = ({ toggle, isMuted, setMuted }: Playing, screen: () => void): KeyActs => ({
  ' ': toggle,
  k: toggle,
  m: () => setMuted(!isMuted),
  f: screen,
});

function actByKey(event: KeyboardEvent, acts: KeyActs): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return false;
  const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  act?.();
  return act !== undefined;
}

/** A menu has its own keys, and a button is pressed by the space key. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('[role=menu]') !== null || (key === ' ' && target.closest('button') !== null);
}
