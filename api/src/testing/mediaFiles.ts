import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { findFfmpeg } from '../adapters/video/ffmpeg';

/**
 * Return a picture in the format that the extension names; JPEGs say that they were taken in Tokyo, lying on their
 * side.
 */
export async function aPicture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'jpeg',
  { width = 1200, height = 800 } = {},
): Promise<Buffer> {
  const gradient = Buffer.alloc(width * height * 3, 0);
  for (let index = 0; index < gradient.length; index += 3) {
    const [x, y] = [(index / 3) % width, Math.floor(index / 3 / width)];
    gradient[index] = (x * 255) / width;
    gradient[index + 1] = (y * 255) / height;
    gradient[index + 2] = 120;
  }
  const picture = sharp(gradient, { raw: { width, height, channels: 3 } });
  if (format !== 'jpeg') return picture.toFormat(format).toBuffer();
  return picture
    .withExif({
      IFD0: { Make: 'SecretCamera', Copyright: 'SECRETNAME' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 40/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '139/1 45/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>SECRETXMP</rdf:RDF></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Make a film or a sound with ffmpeg's own test pictures and tones; its metadata name a secret place. */
export async function aRecording(extension: string, inputs: string[], outputs: string[] = []): Promise<Buffer> {
  const program = findFfmpeg(process.env['FFMPEG_PATH'], false);
  if (!program) throw new Error('These tests need ffmpeg');
  const folder = await mkdtemp(join(tmpdir(), 'minori-recording-'));
  const path = join(folder, `made.${extension}`);
  const sources = inputs.flatMap((source) => ['-f', 'lavfi', '-i', source]);
  const secret = ['-metadata', 'title=SECRETTITLE', '-metadata', 'location=+35.6-139.7/'];
  try {
    await promisify(execFile)(program, ['-nostdin', '-v', 'error', ...sources, ...secret, ...outputs, path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A film of a second, 320 by 180, with a tone. */
export const aFilm = (extension: 'mp4' | 'mov' | 'webm' = 'mp4', seconds = 1): Promise<Buffer> =>
  aRecording(extension, [`testsrc=d=${seconds}:s=320x180:r=10`, `sine=d=${seconds}`], ['-shortest']);

/** A tone that grows louder. */
export const aSound = (extension: 'mp3' | 'm4a' | 'wav' | 'flac' | 'ogg' | 'aac', seconds = 2): Promise<Buffer> =>
  aRecording(extension, [`aevalsrc=t/${seconds}*sin(2764*t):d=${seconds}:s=44100`]);

/** Send a file as browsers do. */
export function sendFile(
  url: string,
  token: string | null,
  file: Buffer,
  { name = 'x.jpg', type = 'image/jpeg', field = 'file' } = {},
): Promise<Response> {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(file)], name, { type }));
  return fetch(url, { method: 'POST', body: form, headers: token ? { authorization: `Bearer ${token}` } : {} });
}
