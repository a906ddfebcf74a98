const GROUND = '#0b1220';
const FRAMES = 30;
/** The camera beside a screen: so much of the width, and so far from the edges. */
const SMALL = 0.22;
const MARGIN = 0.02;

/** What a picture is put together of. What is not there is left out. */
export interface PictureSources {
  camera: HTMLVideoElement | null;
  screen: HTMLVideoElement | null;
  /** Whose picture it is; stands there where there is no other. */
  name: string;
}

/** How many pictures a second are made. */
export const PICTURES_PER_SECOND = FRAMES;

/** Return a video that plays what a device films, without its sound. */
export function playing(stream: MediaStream): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  void video.play().catch(() => {}); // It was taken away before it began.
  return video;
}

/** Draw the picture as viewers get it: the screen with the camera in its corner, one of them, or the name. */
export function drawPicture(canvas: HTMLCanvasElement, { camera, screen, name }: PictureSources): void {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return;
  const { width, height } = canvas;
  context.fillStyle = GROUND;
  context.fillRect(0, 0, width, height);
  const main = [screen, camera].find((video) => video && video.videoWidth > 0);
  if (!main) {
    writeName(context, name);
    return;
  }
  drawInto(context, main, { x: 0, y: 0, width, height }, main === screen ? 'whole' : 'filled');
  if (main === camera || !camera || camera.videoWidth === 0) return;
  const [smallWidth, margin] = [Math.round(width * SMALL), Math.round(width * MARGIN)];
  const smallHeight = Math.round((smallWidth * 9) / 16);
  const corner = { x: width - smallWidth - margin, y: height - smallHeight - margin };
  drawInto(context, camera, { ...corner, width: smallWidth, height: smallHeight }, 'filled');
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A camera fills its box and loses its edges; of a screen all is to be read. */
function drawInto(context: CanvasRenderingContext2D, video: HTMLVideoElement, box: Box, fit: 'whole' | 'filled'): void {
  const [byWidth, byHeight] = [box.width / video.videoWidth, box.height / video.videoHeight];
  const scale = fit === 'whole' ? Math.min(byWidth, byHeight) : Math.max(byWidth, byHeight);
  const [seenWidth, seenHeight] = [
    Math.min(video.videoWidth, box.width / scale),
    Math.min(video.videoHeight, box.height / scale),
  ];
  const [width, height] = [seenWidth * scale, seenHeight * scale];
  context.drawImage(
    video,
    (video.videoWidth - seenWidth) / 2,
    (video.videoHeight - seenHeight) / 2,
    seenWidth,
    seenHeight,
    box.x + (box.width - width) / 2,
    box.y + (box.height - height) / 2,
    width,
    height,
  );
}

function writeName(context: CanvasRenderingContext2D, name: string): void {
  const { width, height } = context.canvas;
  context.fillStyle = '#ffffff';
  context.font = `600 ${Math.round(height / 14)}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, width / 2, height / 2, width * 0.8);
}
