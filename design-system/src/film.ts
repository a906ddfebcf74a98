export { FilmPlayer, type FilmHandle, type FilmPlayerProps } from './film/FilmPlayer.tsx';
export type { FilmAddresses } from './film/filmSource.ts';
export type { FilmCaptions, FilmChapter, FilmCue, FilmRate } from './film/types.ts';
