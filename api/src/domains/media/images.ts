import { IMAGE_PIXELS_MAX, type ImageFormat, type MediaFieldError } from '@minori/contracts/rules';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { limitConcurrency } from './concurrency';
import { isPhoto } from './isPhoto';
import type { FileRole } from './model';

/** Pictures are made in these widths, as far as the original has them. */
const WIDTHS = [480, 960, 1920];
/** Nothing becomes higher than so many times its width. */
const HEIGHT_RATIO = 3;
const ANIMATION_WIDTH = 480;
const BLUR_WIDTH = 16;
const AVATAR_WIDTHS = [256, 512];
const WORK_S = 15;
const QUALITY = 80;

/** Two pictures at a time: a large one takes some 200 MB while it is read. */
const gate = limitConcurrency(2, 20);

/** A picture that was made, under the name that it will have. */
export interface MadeFile {
  variant: string;
  role: FileRole;
  content: Buffer;
  width: number;
  height: number;
}

/** What becomes of a picture. */
export interface MadeImage {
  files: MadeFile[];
  width: number;
  height: number;
  /** A data address of a few hundred characters. */
  blur: string;
  /** Whether it was taken rather than drawn; untold where nobody cuts it. */
  is_photo?: boolean;
}

/** A picture that nothing can be made of; `code` says why. */
export class ImageError extends Error {
  override readonly name = 'ImageError';

  constructor(readonly code: MediaFieldError) {
    super(code);
  }
}

/** Let the decoders read nothing but the formats that are taken. Call it where strangers’ pictures come in. */
export function prepareImages(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);
  sharp.unblock({ operation: loaders });
}

/** Make a picture of a post: turned upright, without anything about where and how it was taken. */
export function makeImage(source: string | Buffer, format: ImageFormat): Promise<MadeImage> {
  return made(source, format, async (metadata) => {
    if ((metadata.pages ?? 1) > 1) return makeAnimation(source);
    const raw = await upright(source)
      .resize(WIDTHS.at(-1), (WIDTHS.at(-1) ?? 0) * HEIGHT_RATIO, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { data, info } = raw;
    const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const widths = [...new Set(WIDTHS.map((width) => Math.min(width, info.width)))];
    const files: MadeFile[] = [];
    for (const width of widths) files.push(await encode(decoded().resize(width), 'size', `w${width}`));
    return {
      files,
      width: info.width,
      height: info.height,
      blur: await blurOf(decoded()),
      is_photo: isPhoto({ data, ...info }),
    };
  });
}

/** Make the still picture that stands for a film, a sound or a page: one size, and a blur. */
export function makeStill(source: string | Buffer, format: ImageFormat, width: number): Promise<MadeImage> {
  return made(source, format, async () => {
    const bounds = { fit: 'inside', withoutEnlargement: true } as const;
    const file = await encode(upright(source).resize(width, width * HEIGHT_RATIO, bounds), 'thumbnail', 'still');
    return { files: [file], width: file.width, height: file.height, blur: await blurOf(sharp(file.content)) };
  });
}

/** Make an avatar: squares, cut around what catches the eye. */
export function makeAvatar(source: string | Buffer, format: ImageFormat): Promise<MadeImage> {
  return made(source, format, async () => {
    const files: MadeFile[] = [];
    for (const width of AVATAR_WIDTHS) {
      const square = upright(source).resize(width, width, { fit: 'cover', position: 'attention' });
      files.push(await encode(square, 'size', `w${width}`));
    }
    const [smallest] = files;
    if (!smallest) throw new ImageError('file_unreadable');
    return { files, width: 512, height: 512, blur: await blurOf(sharp(smallest.content)) };
  });
}

async function makeAnimation(source: string | Buffer): Promise<MadeImage> {
  const bounds = { fit: 'inside', withoutEnlargement: true } as const;
  const animation = open(source, { animated: true }).resize(ANIMATION_WIDTH, ANIMATION_WIDTH * HEIGHT_RATIO, bounds);
  const { data, info } = await animation.webp({ quality: QUALITY, effort: 2 }).toBuffer({ resolveWithObject: true });
  const height = info.pageHeight ?? info.height;
  const still = await encode(upright(source).resize(info.width, height), 'thumbnail', 'still');
  const main: MadeFile = { variant: 'animation.webp', role: 'main', content: data, width: info.width, height };
  return { files: [main, still], width: info.width, height, blur: await blurOf(sharp(still.content)) };
}

/** One at a time, in bounds, and every failure of a decoder under one name. */
async function made(
  source: string | Buffer,
  format: ImageFormat,
  make: (metadata: Metadata) => Promise<MadeImage>,
): Promise<MadeImage> {
  return gate(async () => {
    try {
      const metadata = await open(source, { animated: true }).metadata();
      if (metadata.format !== format) throw new ImageError('file_unreadable');
      if (metadata.width * metadata.height > IMAGE_PIXELS_MAX) throw new ImageError('too_many_pixels');
      return await make(metadata);
    } catch (error) {
      if (error instanceof ImageError) throw error;
      const isLarge = error instanceof Error && error.message.includes('pixel limit');
      throw new ImageError(isLarge ? 'too_many_pixels' : 'file_unreadable');
    }
  });
}

function open(source: string | Buffer, { animated = false } = {}): Sharp {
  return sharp(source, { animated, limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' }).timeout({ seconds: WORK_S });
}

function upright(source: string | Buffer): Sharp {
  return open(source).autoOrient();
}

async function encode(picture: Sharp, role: FileRole, name: string): Promise<MadeFile> {
  const { data, info } = await picture.webp({ quality: QUALITY, effort: 3 }).toBuffer({ resolveWithObject: true });
  return { variant: `${name}.webp`, role, content: data, width: info.width, height: info.height };
}

async function blurOf(picture: Sharp): Promise<string> {
  const tiny = await picture
    .resize(BLUR_WIDTH, BLUR_WIDTH * HEIGHT_RATIO, { fit: 'inside' })
    .webp({ quality: 30, smartSubsample: true })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
