/**
 * What a recorder is asked for, the first that it can. H.264 goes on to viewers as it is; only the last is made into it by the site. Chromium
 * can do the first, whose pictures come out sooner than those of its MP4; Safari the second.
 */
const FORMATS = [
  'video/x-matroska;codecs=avc1,opus',
  'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
  'video/webm;codecs=h264,opus',
  'video/webm;codecs=vp8,opus',
];

/** Return in what a browser's recorder is to write; null where it can do nothing that the site takes. */
export function chooseFormat(isSupported: (mime: string) => boolean): string | null {
  return FORMATS.find(isSupported) ?? null;
}

/** Why a browser can't send its camera: it has not what it takes, or its page came without encryption. */
export type Hindrance = 'insecure' | 'unsupported';

/** Return why this browser can't send its camera, or null. */
export function hindranceOf({ isSecureContext, navigator }: Window): Hindrance | null {
  if (!isSecureContext) return 'insecure';
  const has = [
    'getUserMedia' in ((navigator.mediaDevices as MediaDevices | undefined) ?? {}),
    'captureStream' in HTMLCanvasElement.prototype,
    typeof AudioContext !== 'undefined',
    typeof MediaRecorder !== 'undefined' && recordable() !== null,
  ];
  return has.every(Boolean) ? null : 'unsupported';
}

/** Return in what this browser's recorder writes, or null. */
export const recordable = (): string | null => chooseFormat((mime) => MediaRecorder.isTypeSupported(mime));

/** Whether this browser can show its screen. Phones can't. */
export const canShareScreen = (): boolean => 'getDisplayMedia' in navigator.mediaDevices;
