import { open, writeFile } from 'node:fs/promises';
import { limits } from '@radiant/contract/limits.ts';
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import type { PictureFailure } from './picture-job.ts';
import { kindOf, type PictureKind, signatureBytes } from './picture-kind.ts';
import { type Box, chooseSizes } from './picture-sizes.ts';
import type { PngOptions, PreparedPicture } from './pictures.ts';

// Only this module decodes untrusted pictures, and only the picture process loads it.

sharp.cache(false);
sharp.concurrency(1);
// A second defence besides the signature check: libvips can load no other format.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
  ],
});

export class PictureError extends Error {
  readonly failure: PictureFailure;
  constructor(failure: PictureFailure, reason: string) {
    super(reason);
    this.failure = failure;
  }
}

const input = {
  limitInputPixels: limits.imagePixelsMax,
  sequentialRead: true,
  // Truncated or broken files are refused; minor deviations that cameras write are not.
  failOn: 'error',
  // Only the first frame of an animation: moving content needs a pause control (WCAG 2.2.2).
  pages: 1,
} as const;

/** Upright sRGB WebP without metadata. @throws PictureError when it is not an allowed kind, is damaged or too large */
export async function preparePicture(
  path: string,
  widths: readonly number[],
  png?: PngOptions,
): Promise<PreparedPicture> {
  const kind = await readKind(path);
  const upright = await readBox(path, kind);
  const boxes = chooseSizes(upright, widths);
  const main = await decode(path, boxes.at(-1) ?? upright);
  const sizes = [];
  for (const box of boxes) sizes.push(await writeSize(main, box, `${path}-${box.width}.webp`));
  return {
    width: main.info.width,
    height: main.info.height,
    color: await meanColor(main),
    sizes,
    ...(png && { png: await writePng(main, png, `${path}.png`) }),
  };
}

async function readKind(path: string): Promise<PictureKind> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    const kind = kindOf(buffer.subarray(0, bytesRead));
    if (!kind) throw new PictureError('unsupported', 'first bytes of no allowed kind');
    return kind;
  } finally {
    await file.close();
  }
}

/** Read from the header, so that a picture too large is refused before decoding. */
async function readBox(path: string, kind: PictureKind): Promise<Box> {
  const metadata = await decoding(() => sharp(path, { ...input, limitInputPixels: false }).metadata());
  if (!matchesKind(metadata, kind)) throw new PictureError('unsupported', `${kind} holds ${metadata.format}`);
  const { width, height } = metadata.autoOrient;
  if (width * height > limits.imagePixelsMax) throw new PictureError('too_large', `${width}×${height}`);
  return { width, height };
}

const matchesKind = ({ format, compression }: Metadata, kind: PictureKind): boolean =>
  kind === 'avif' ? format === 'heif' && compression === 'av1' : format === kind;

type Pixels = { data: Buffer; info: OutputInfo };

const decode = (path: string, box: Box): Promise<Pixels> =>
  decoding(() =>
    sharp(path, input)
      .autoOrient()
      .resize({ ...box, fit: 'fill' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );

async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PictureError(/pixel limit/.test(reason) ? 'too_large' : 'damaged', reason);
  }
}

const pixelsOf = ({ data, info }: Pixels) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

async function writeSize(main: Pixels, box: Box, path: string) {
  const { data, info } = await pixelsOf(main)
    .resize({ ...box, fit: 'fill' })
    .webp({ quality: 80, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  await writeFile(path, data);
  return { path, width: info.width, height: info.height, bytes: data.length };
}

/** A small palette suffices for a logo and keeps every mail that embeds it small. */
const pngForm = { palette: true, compressionLevel: 9, effort: 7 } as const;
const white = '#ffffff';

async function writePng(main: Pixels, { width, height, margin }: PngOptions, path: string) {
  const picture =
    margin === undefined
      ? pixelsOf(main).resize({ width, height, fit: 'inside', withoutEnlargement: true })
      : pixelsOf(main)
          .flatten({ background: white })
          .resize({
            width: width - 2 * margin,
            height: height - 2 * margin,
            fit: 'contain',
            background: white,
          })
          .extend({ top: margin, right: margin, bottom: margin, left: margin, background: white });
  const data = await picture.png(pngForm).toBuffer();
  await writeFile(path, data);
  return { path, bytes: data.length };
}

async function meanColor(main: Pixels): Promise<string> {
  const onWhite = await pixelsOf(main)
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = await pixelsOf(onWhite).stats();
  const hex = ({ mean }: { mean: number }) => Math.round(mean).toString(16).padStart(2, '0');
  return `#${channels.slice(0, 3).map(hex).join('')}`;
}
