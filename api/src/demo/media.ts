import { execFile } from 'node:child_process';
import { isOpenToAll, LOCKED_TYPES, POST_TYPES, type MediaContainer } from '@minori/contracts/rules';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Types } from 'mongoose';
import type { MediaType, PostType } from '@minori/contracts';
import sharp from 'sharp';
import { findFfmpeg } from '../adapters/video/ffmpeg';
import { makeImage } from '../domains/media/images';
import { MediaModel, type MediaDocument } from '../domains/media/model';
import { processMedium, type MediaDeps } from '../domains/media/processing';
import { fileKey, storeImages } from '../domains/media/storing';
import { PostModel, type PostDocument } from '../domains/posts/model';
import { demoId } from './demoId';
import { drawChart } from './pictures';

/** How many posts get so many pictures each; every fourth of them is a locked one. */
const PICTURES = [1, 1, 2, 1, 3, 1, 1, 1];

interface Recording {
  type: 'audio' | 'video';
  container: MediaContainer;
  file: string;
  /** Arguments of ffmpeg that make it. */
  args: string[];
  isLocked: boolean;
  freeMinutes: number;
}

/** A soft tone that swells and fades. */
const tone = (seconds: number, pitch: number, swell: number) => [
  '-f',
  'lavfi',
  '-i',
  `sine=f=${pitch}:d=${seconds}:r=22050,tremolo=f=${swell}:d=0.8,volume=0.5`,
];

const RECORDINGS: Recording[] = [
  { type: 'audio', container: 'mov', file: 'talk.m4a', args: tone(12, 220, 0.33), isLocked: false, freeMinutes: 0 },
  { type: 'audio', container: 'mov', file: 'locked.m4a', args: tone(66, 277, 0.21), isLocked: true, freeMinutes: 1 },
  {
    type: 'video',
    container: 'mov',
    file: 'film.mp4',
    args: [
      '-f',
      'lavfi',
      '-i',
      'life=s=64x36:r=12:mold=12:life_color=#34C3B1:death_color=#223047,scale=320:180:flags=neighbor',
      '-t',
      '3',
      '-pix_fmt',
      'yuv420p',
    ],
    isLocked: false,
    freeMinutes: 0,
  },
];

type Target = Pick<PostDocument, '_id' | 'author_id' | 'type'>;

/** Give some of the newest demo posts pictures, sounds and a film. Without ffmpeg only pictures, which `say` tells. */
export async function plantDemoMedia(deps: MediaDeps, at: Date, say: (line: string) => void): Promise<void> {
  const [open, locked] = await Promise.all([newest(POST_TYPES.filter(isOpenToAll)), newest(LOCKED_TYPES)]);
  const take = (isLocked: boolean) => (isLocked ? locked : open).shift();
  for (const [index, count] of PICTURES.entries()) {
    const post = take(index % 4 === 3);
    if (post) await plantPictures(deps, post, count, at);
  }
  const program = deps.video && findFfmpeg(deps.env.FFMPEG_PATH, false);
  if (!program) {
    say('There is no ffmpeg: the demo data come without films and sounds');
    return;
  }
  for (const recording of RECORDINGS) {
    const post = take(recording.isLocked);
    if (post) await plantRecording(deps, program, recording, post, at);
  }
}

function newest(types: PostType[]): Promise<Target[]> {
  return PostModel.find({ type: { $in: types }, status: 'activated', symbol_ids: { $ne: [] } })
    .sort({ published_at: -1, _id: -1 })
    .limit(12)
    .select({ author_id: 1, type: 1 })
    .lean<Target[]>();
}

const visibilityOf = ({ type }: Target) => (isOpenToAll(type) ? ('public' as const) : ('restricted' as const));

async function attach(post: Target, ids: Types.ObjectId[], type: MediaType, freeMinutes = 0): Promise<void> {
  const media = { media_ids: ids, media_types: ids.map(() => type), free_minutes: freeMinutes };
  await PostModel.updateOne({ _id: post._id }, { $set: media, $inc: { version: 1 } });
}

function shownBy({ _id, author_id }: Target): Pick<MediaDocument, 'uploader_id' | 'owner'> {
  return { uploader_id: author_id, owner: { kind: 'post', id: _id } };
}

async function plantPictures(deps: MediaDeps, post: Target, count: number, at: Date): Promise<void> {
  const ids: Types.ObjectId[] = [];
  for (let index = 0; index < count; index += 1) {
    const key = `${String(post._id)}/${index}`;
    const _id = demoId(`media/${key}`);
    const { files, ...look } = await makeImage(
      await sharp(Buffer.from(drawChart(key)))
        .png()
        .toBuffer(),
      'png',
    );
    const stored = await storeImages(deps, String(_id), files);
    const about = { ...shownBy(post), visibility: visibilityOf(post), created_at: at };
    await MediaModel.create({ _id, type: 'image', status: 'ready', ...about, ...look, ...stored });
    ids.push(_id);
  }
  await attach(post, ids, 'image');
}

async function plantRecording(
  deps: MediaDeps,
  program: string,
  { type, container, file, args, freeMinutes }: Recording,
  post: Target,
  at: Date,
): Promise<void> {
  const folder = join(deps.env.MEDIA_DIR, 'demo');
  const path = join(folder, file);
  const _id = demoId(`media/${file}`);
  await mkdir(folder, { recursive: true });
  try {
    await promisify(execFile)(program, ['-nostdin', '-v', 'error', ...args, '-y', path]);
    await deps.storage.put(fileKey(String(_id), 'original'), { path }, 'application/octet-stream');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const about = { ...shownBy(post), visibility: visibilityOf(post), free_minutes: freeMinutes, created_at: at };
  const original = { variant: 'original', container };
  await MediaModel.create({ _id, type, status: 'processing', original, stored: ['original'], ...about });
  await processMedium(deps, String(_id));
  await attach(post, [_id], type, freeMinutes);
}
