export { FilmPlayer, type FilmHandle, type FilmPlayerProps } from './film/FilmPlayer.tsx';
export { LivePlayer, type LivePlayerProps } from './film/LivePlayer.tsx';
export type { LiveAddresses } from './film/liveSource.ts';
export type { FilmAddresses } from './film/filmSource.ts';
export type { FilmCaptions, FilmChapter, FilmCue, FilmRate } from './film/types.ts';
/** Of who is filmed. */
export {
  Mic as MicrophoneIcon,
  MicOff as MicrophoneOffIcon,
  ScreenShare as ShareScreenIcon,
  VideoOff as CameraOffIcon,
} from 'lucide-react';
