import { deflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';

/** A file as a file field takes it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SAMPLE_RATE = 8_000;

/** Return a PNG of one colour. */
export function aPicture(name = 'chart.png', { width = 640, height = 400, grey = 90 } = {}): ChosenFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, grey.
  header.set([8, 0, 0, 0, 0], 8);
  const line = Buffer.alloc(width + 1, grey);
  line[0] = 0;
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const buffer = Buffer.concat([PNG_SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND')]);
  return { name, mimeType: 'image/png', buffer };
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function crc32(bytes: Buffer): number {
  let rest = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xed_b8_83_20 : rest >>> 1;
  }
  return (rest ^ 0xff_ff_ff_ff) >>> 0;
}

/** Return a WAV with a tone of so many seconds. */
export function aSound(seconds: number, name = 'talk.wav'): ChosenFile {
  const samples = Buffer.alloc(seconds * SAMPLE_RATE * 2);
  for (let at = 0; at < samples.length / 2; at += 1) {
    samples.writeInt16LE(Math.round(6_000 * Math.sin((at * 2 * Math.PI * 330) / SAMPLE_RATE)), at * 2);
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return { name, mimeType: 'audio/wav', buffer: Buffer.concat([header, samples]) };
}

/** Return a WebM of some two seconds, recorded by the browser. */
export async function aFilm(page: Page, name = 'film.webm'): Promise<ChosenFile> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(12), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    if (!context) throw new Error('Nothing can be drawn');
    for (let at = 0; at < 24; at += 1) {
      context.fillStyle = `hsl(${at * 15} 60% 50%)`;
      context.fillRect(0, 0, 320, 180);
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  expect(bytes.length).toBeGreaterThan(1_000);
  return { name, mimeType: 'video/webm', buffer: Buffer.from(bytes) };
}
