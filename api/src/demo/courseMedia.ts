import { execFile } from 'node:child_process';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { findFfmpeg } from '../adapters/video/ffmpeg';
import { transaction } from '../database';
import { makeFilm } from '../domains/media/filmMaking';
import { filmPartsOf, insertFilmPart } from '../domains/media/filmPartModel';
import { makeImage } from '../domains/media/images';
import { MediaModel, type MediaDocument } from '../domains/media/model';
import type { MediaDeps } from '../domains/media/processing';
import { contentTypeOf, fileKey, storeImages } from '../domains/media/storing';
import { SLIDE_SECONDS, type CourseMedium, type DemoCourses } from './courses';
import { drawChart } from './pictures';

const SLIDES = 4;
/** So many are made of each. */
const [FILMS, FIGURES] = [3, 4];
const SIZE = { width: 480, height: 270 };
/** So short a film is one part; the step behind it puts it together. */
const LAST_STEP = 1;
const FADE_SECONDS = 0.5;
/** A chord that swells and fades, a different one for each film. */
const PITCHES = [196, 220, 262];

/**
 * Give the demo courses their figures and films: a few are made, and copied for the others, each with captions of its own. Without ffmpeg
 * only figures: `say` has told that already.
 */
export async function plantCourseMedia(
  deps: MediaDeps,
  { films, figures }: Pick<DemoCourses, 'films' | 'figures'>,
  at: Date,
): Promise<void> {
  const plantFigures = sharing(deps, at, (figure) => plantFigure(deps, figure, at));
  await plantFigures(figures, FIGURES);
  const program = deps.video && findFfmpeg(deps.env.FFMPEG_PATH, false);
  if (!program) return;
  const folder = join(deps.env.MEDIA_DIR, 'demo-courses');
  await mkdir(folder, { recursive: true });
  const plantFilms = sharing(deps, at, async (film, number) => {
    const path = join(folder, `${number}.mp4`);
    await drawFilm(program, folder, { number, path });
    await plantFilm(deps, film, { path, at });
  });
  try {
    await plantFilms(films, FILMS);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Return what makes the first few media, and copies of these for the others. */
function sharing(deps: MediaDeps, at: Date, make: (medium: CourseMedium, number: number) => Promise<void>) {
  return async (media: readonly CourseMedium[], count: number): Promise<void> => {
    for (const [index, medium] of media.entries()) {
      const model = media[index % count];
      if (model && index >= count) await copyMedium(deps, { from: model, to: medium, at });
      else await make(medium, index);
    }
  };
}

/** Let a course have the same as another one, in files of its own. */
async function copyMedium(
  deps: MediaDeps,
  { from, to, at }: { from: CourseMedium; to: CourseMedium; at: Date },
): Promise<void> {
  const model = await MediaModel.findById(from.id).orFail().lean<MediaDocument>();
  for (const variant of model.stored) {
    const stream = await deps.storage.open(fileKey(String(from.id), variant));
    if (!stream) continue;
    await deps.storage.put(fileKey(String(to.id), variant), await buffer(stream), contentTypeOf(variant));
  }
  const parts = await filmPartsOf(String(from.id));
  await transaction(async (session) => {
    for (const part of parts) await insertFilmPart(String(to.id), part, session);
  });
  await MediaModel.create({ ...model, _id: to.id, ...shownBy(to, at) });
}

function shownBy({ courseId, authorId }: CourseMedium, at: Date): Partial<MediaDocument> {
  const owner = { kind: 'course', id: courseId } as const;
  return { uploader_id: authorId, owner, purpose: 'course', visibility: 'restricted', created_at: at };
}

async function plantFigure(deps: MediaDeps, figure: CourseMedium, at: Date): Promise<void> {
  const png = await sharp(Buffer.from(drawChart(figure.key)))
    .png()
    .toBuffer();
  const { files, ...look } = await makeImage(png, 'png');
  const stored = await storeImages(deps, String(figure.id), files);
  await MediaModel.create({
    _id: figure.id,
    type: 'image',
    status: 'ready',
    ...shownBy(figure, at),
    ...look,
    ...stored,
  });
}

/** Slides that fade in one after the other, with a quiet tone. */
async function drawFilm(
  program: string,
  folder: string,
  { number, path }: { number: number; path: string },
): Promise<void> {
  const slides: string[] = [];
  for (let slide = 0; slide < SLIDES; slide += 1) {
    const file = join(folder, `${number}-${slide}.png`);
    const drawing = Buffer.from(drawChart(`course film/${number}/${slide}`));
    await writeFile(file, await sharp(drawing).resize(SIZE.width, SIZE.height, { fit: 'cover' }).png().toBuffer());
    slides.push(file);
  }
  const inputs = slides.flatMap((file) => ['-loop', '1', '-framerate', '10', '-t', String(SLIDE_SECONDS), '-i', file]);
  const fades = slides.map((_, slide) => `[${slide}:v]fade=t=in:st=0:d=${FADE_SECONDS}[v${slide}]`);
  const all = `${slides.map((_, slide) => `[v${slide}]`).join('')}concat=n=${SLIDES}:v=1:a=0[v]`;
  const length = SLIDES * SLIDE_SECONDS;
  const tone = `sine=f=${PITCHES[number] ?? 220}:d=${length}:r=44100,tremolo=f=0.25:d=0.7,volume=0.2`;
  const read = ['-nostdin', '-v', 'error', ...inputs, '-f', 'lavfi', '-i', tone];
  const put = ['-filter_complex', [...fades, all].join(';'), '-map', '[v]', '-map', `${SLIDES}:a`];
  const write = ['-t', String(length), '-pix_fmt', 'yuv420p', '-preset', 'ultrafast', '-y', path];
  await promisify(execFile)(program, [...read, ...put, ...write]);
}

/** Put a film where an upload would be, and make of it what an upload becomes. */
async function plantFilm(deps: MediaDeps, film: CourseMedium, { path, at }: { path: string; at: Date }): Promise<void> {
  const id = String(film.id);
  // The storage takes the file away.
  const upload = `${path}.upload`;
  await copyFile(path, upload);
  await deps.storage.put(fileKey(id, 'original'), { path: upload }, 'application/octet-stream');
  const original = { variant: 'original', container: 'mov' } as const;
  const waiting = { type: 'video', status: 'processing', original } as const;
  await MediaModel.create({ _id: film.id, ...waiting, stored: ['original'], ...shownBy(film, at) });
  await makeFilm(deps, { media_id: id });
  for (const part of [0, LAST_STEP]) await makeFilm(deps, { media_id: id, part });
}
