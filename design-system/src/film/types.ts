/** A part of a film with a title of its own, from `at` seconds on. */
export interface FilmChapter {
  at: number;
  title: string;
}

/** A line of captions, in seconds: its text and how it is placed as WebVTT has them. */
export interface FilmCue {
  start: number;
  end: number;
  marked: string;
  settings: string;
}

/** Captions in a language (`ja`), with as many of their lines as are there by now; more may come, in any order. */
export interface FilmCaptions {
  language: string;
  label: string;
  cues: readonly FilmCue[];
}

/** A speed that is offered; one that is locked leads to what opens it. */
export interface FilmRate {
  rate: number;
  isLocked?: boolean;
}
