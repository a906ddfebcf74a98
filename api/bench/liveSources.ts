import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WebSocket } from 'ws';

const run = promisify(execFile);
const SOUND = ['-f', 'lavfi', '-i', 'sine=r=48000:d=20'];
const BITS = ['-b:v', '2500k', '-maxrate', '2500k', '-bufsize', '2500k'];

const pictureOf = (name: string) => ['-f', 'lavfi', '-i', `${name}=s=1280x720:r=30:d=20`];

/** Make twenty seconds of 720 lines at 2.5 Mbit/s, which publishers send by copying: they cost next to nothing. */
export async function writeClip(ffmpeg: string, folder: string): Promise<string> {
  const clip = join(folder, 'clip.flv');
  const picture = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '60', ...BITS];
  const inputs = [...pictureOf('testsrc2'), ...SOUND];
  await run(ffmpeg, ['-nostdin', '-v', 'error', ...inputs, ...picture, '-c:a', 'aac', clip]);
  return clip;
}

/** The same as a browser without H.264 sends it. */
export async function writeCameraClip(ffmpeg: string, folder: string): Promise<string> {
  const clip = join(folder, 'clip.webm');
  const picture = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-g', '60', ...BITS];
  const inputs = [...pictureOf('testsrc2'), ...SOUND];
  await run(ffmpeg, ['-nostdin', '-v', 'error', ...inputs, ...picture, '-c:a', 'libopus', clip]);
  return clip;
}

/** Publish a clip over and over, as a program does. */
export function publishClip(ffmpeg: string, clip: string, target: string): ChildProcess {
  const source = ['-nostdin', '-v', 'error', '-re', '-stream_loop', '-1', '-i', clip];
  return spawn(ffmpeg, [...source, '-c', 'copy', '-f', 'flv', target], { stdio: 'ignore' });
}

/** Send a clip once, as a browser sends its camera. */
export async function sendClip(ffmpeg: string, clip: string, address: string): Promise<ChildProcess> {
  const socket = new WebSocket(address, { origin: 'http://bench.example' });
  await once(socket, 'open');
  socket.send(JSON.stringify({ mime: 'video/webm;codecs=vp8,opus' }));
  const camera = spawn(ffmpeg, ['-nostdin', '-v', 'error', '-re', '-i', clip, '-c', 'copy', '-f', 'webm', 'pipe:1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  camera.stdout.on('data', (bytes: Buffer) => socket.readyState === socket.OPEN && socket.send(bytes));
  camera.once('exit', () => socket.terminate());
  return camera;
}
