/** How a picture is sent: its size, and thousands of bits a second. */
export interface Quality {
  name: QualityName;
  width: number;
  height: number;
  kbps: number;
}

export const QUALITY_NAMES = ['high', 'medium', 'low'] as const;
export type QualityName = (typeof QUALITY_NAMES)[number];

/** Of the sound. */
export const SOUND_KBPS = 128;
/** A line that can send just so much stumbles: it must be able to send that many times as much. */
const HEADROOM = 1.4;

export const QUALITIES: Readonly<Record<QualityName, Quality>> = {
  high: { name: 'high', width: 1_280, height: 720, kbps: 2_500 },
  medium: { name: 'medium', width: 960, height: 540, kbps: 1_200 },
  low: { name: 'low', width: 640, height: 360, kbps: 600 },
};

/** Return how fast a line must be for a quality, in thousands of bits a second. */
export const neededFor = ({ kbps }: Quality): number => Math.ceil((kbps + SOUND_KBPS) * HEADROOM);

/** Return the best quality that a line allows; null where it is too slow for any. */
export function bestFor(lineKbps: number): Quality | null {
  return QUALITY_NAMES.map((name) => QUALITIES[name]).find((quality) => neededFor(quality) <= lineKbps) ?? null;
}

/** Return the next lower quality; the lowest has none. */
export function below({ name }: Quality): Quality | null {
  const next = QUALITY_NAMES[QUALITY_NAMES.indexOf(name) + 1];
  return next ? QUALITIES[next] : null;
}
