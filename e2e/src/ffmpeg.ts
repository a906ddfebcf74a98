import { createRequire } from 'node:module';
import path from 'node:path';

const API = path.resolve(import.meta.dirname, '../../api/package.json');
const { path: installed } = createRequire(API)('@ffmpeg-installer/ffmpeg') as { path: string };

/** The program that stands for OBS. */
export const FFMPEG = process.env['FFMPEG_PATH'] || installed;
