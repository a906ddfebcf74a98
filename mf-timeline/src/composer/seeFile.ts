/** How a file looks: a picture or a still of a film as an object address, its pixels, and seconds. */
export interface Look {
  previewUrl: string | null;
  width?: number;
  height?: number;
  duration?: number;
}

const READ_MS = 8_000;
const STILL_MS = 3_000;
/** A film's still is taken so many seconds after its beginning, which often is black. */
const STILL_AT = 1;
const STILL_WIDTH = 320;

/** Return how a picture looks; undefined when this browser can't decode it. */
export async function seeImage(file: File): Promise<Look | undefined> {
  const previewUrl = URL.createObjectURL(file);
  const image = new Image();
  image.src = previewUrl;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(previewUrl);
    return undefined;
  }
  return { previewUrl, ...sizeOf(image.naturalWidth, image.naturalHeight) };
}

/** Return how a film looks or how long a sound is; `late` when that takes too long. */
export async function seeRecording(file: File): Promise<Look | 'unreadable' | 'late'> {
  const address = URL.createObjectURL(file);
  const player = document.createElement('video');
  Object.assign(player, { muted: true, playsInline: true, preload: 'auto' });
  player.src = address;
  try {
    const event = await firstOf(player, ['loadeddata', 'error'], READ_MS);
    if (event !== 'loadeddata') return event === 'error' ? 'unreadable' : 'late';
    const { duration, videoWidth, videoHeight } = player;
    const known = { ...sizeOf(videoWidth, videoHeight), ...(Number.isFinite(duration) && { duration }) };
    return { previewUrl: videoWidth > 0 ? await stillOf(player) : null, ...known };
  } finally {
    player.removeAttribute('src');
    player.load();
    URL.revokeObjectURL(address);
  }
}

async function stillOf(player: HTMLVideoElement): Promise<string | null> {
  player.currentTime = Number.isFinite(player.duration) ? Math.min(STILL_AT, player.duration / 2) : 0;
  await firstOf(player, ['seeked'], STILL_MS);
  const canvas = document.createElement('canvas');
  canvas.width = STILL_WIDTH;
  canvas.height = Math.round((STILL_WIDTH * player.videoHeight) / player.videoWidth);
  canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height);
  const still = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
  return still && URL.createObjectURL(still);
}

/** The first of these events; undefined when none came in time. */
function firstOf(target: EventTarget, names: string[], milliseconds: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    const note = ({ type }: Event) => {
      clearTimeout(timer);
      resolve(type);
    };
    for (const name of names) target.addEventListener(name, note, { once: true });
  });
}

function sizeOf(width: number, height: number): Pick<Look, 'width' | 'height'> {
  return width > 0 && height > 0 ? { width, height } : {};
}
