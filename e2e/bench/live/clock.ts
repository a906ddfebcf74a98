import { spawn, type ChildProcess } from 'node:child_process';
import type { Page } from 'playwright-core';
import { FFMPEG } from '../../src/ffmpeg.ts';

/** The time stands at the top of the picture, as white and black fields side by side: so many bits of milliseconds. */
const BITS = 32;
const CYCLE = 2 ** BITS;
const WIDTH = 640;
const HEIGHT = 360;
const BAND = 40;
const FRAMES_A_SECOND = 30;

/** Draw a gray picture that shows when it was made. */
function pictureAt(at: number): Buffer {
  const picture = Buffer.alloc(WIDTH * HEIGHT, 90);
  const line = Buffer.alloc(WIDTH);
  for (let bit = 0; bit < BITS; bit += 1) {
    const isSet = Math.floor(at / 2 ** (BITS - 1 - bit)) % 2 === 1;
    line.fill(isSet ? 255 : 0, (bit * WIDTH) / BITS, ((bit + 1) * WIDTH) / BITS);
  }
  for (let row = 0; row < BAND; row += 1) line.copy(picture, row * WIDTH);
  return picture;
}

/** Publish a clock as a program does, until it is killed. */
export function publishClock(url: string): ChildProcess {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${WIDTH}x${HEIGHT}`, '-framerate', String(FRAMES_A_SECOND)];
  const picture = [...raw, '-use_wallclock_as_timestamps', '1', '-i', 'pipe:0'];
  const sound = ['-re', '-f', 'lavfi', '-i', 'sine=r=48000'];
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '60', '-pix_fmt', 'yuv420p'];
  const program = spawn(
    FFMPEG,
    ['-v', 'error', ...picture, ...sound, ...coded, '-b:v', '1500k', '-c:a', 'aac', '-f', 'flv', url],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  );
  program.stdin.on('error', () => {});
  const draw = () => program.stdin.writableNeedDrain || program.stdin.write(pictureAt(Date.now()));
  const timer = setInterval(draw, 1_000 / FRAMES_A_SECOND);
  program.once('exit', () => clearInterval(timer));
  return program;
}

/** How a browser sends its camera: where to, and as what. */
interface Camera {
  address: string;
  mime: string;
}

/** Have a page send a clock as its camera, of 720 lines; resolve once the recorder runs. Reject where it knows no such codec. */
export function sendClock(page: Page, camera: Camera): Promise<void> {
  return page.evaluate(
    async ({ address, mime, bits }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1_280, height: 720 });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas');
      const width = canvas.width / bits;
      let turn = 0;
      setInterval(() => {
        const now = Date.now();
        turn += 1;
        context.fillStyle = '#5a5a5a';
        context.fillRect(0, 0, canvas.width, canvas.height);
        for (let bit = 0; bit < bits; bit += 1) {
          context.fillStyle = Math.floor(now / 2 ** (bits - 1 - bit)) % 2 === 1 ? '#fff' : '#000';
          context.fillRect(bit * width, 0, width, 80);
        }
        // Something that moves, as people do.
        for (let at = 0; at < 40; at += 1) {
          context.fillStyle = `hsl(${(turn * 3 + at * 9) % 360} 70% 50%)`;
          context.fillRect((turn * (at + 1)) % canvas.width, 100 + at * 15, 120, 12);
        }
      }, 33);
      const socket = new WebSocket(address);
      await new Promise((resolve, reject) => {
        socket.addEventListener('open', resolve, { once: true });
        socket.addEventListener('error', () => reject(new Error('The socket was refused')), { once: true });
      });
      socket.send(JSON.stringify({ mime }));
      const settings = { mimeType: mime, videoBitsPerSecond: 2_500_000, videoKeyFrameIntervalDuration: 2_000 };
      const recorder = new MediaRecorder(canvas.captureStream(30), settings);
      let sending = Promise.resolve();
      recorder.addEventListener('dataavailable', ({ data }) => {
        sending = sending.then(async () => socket.send(await data.arrayBuffer()));
      });
      recorder.start(100);
    },
    { ...camera, bits: BITS },
  );
}

/** Return how many milliseconds ago the picture that a page shows was made; null while it shows none. */
export function delayOn(page: Page): Promise<number | null> {
  return page.evaluate(
    ({ bits, cycle }) => {
      const video = document.querySelector('video');
      if (!video || video.readyState < 2) return null;
      const canvas = Object.assign(document.createElement('canvas'), { width: bits * 10, height: 180 });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) return null;
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const { data } = context.getImageData(0, 8, canvas.width, 1);
      let shown = 0;
      for (let bit = 0; bit < bits; bit += 1) shown = shown * 2 + ((data[(bit * 10 + 5) * 4] ?? 0) > 128 ? 1 : 0);
      return (Date.now() % cycle) - shown;
    },
    { bits: BITS, cycle: CYCLE },
  );
}
