/** A part of a film with a title of its own, from `at` seconds on. */
export interface FilmChapter {
  at: number;
  title: string;
}

/** Captions as a text (WebVTT), in a language (`ja`). */
export interface FilmCaptions {
  language: string;
  label: string;
  vtt: string;
}

/** A speed that is offered; one that is locked leads to what opens it. */
export interface FilmRate {
  rate: number;
  isLocked?: boolean;
}
