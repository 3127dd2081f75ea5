import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Metadata that a phone writes; nothing stored may contain it. */
export const videoCanaries = [
  'CANARY-garden',
  'CANARY-spoken',
  '+45.5017-073.5673',
  'CANARY-xmp',
  'CANARY-log',
];

type VideoSpec = {
  as: 'mp4' | 'mov' | 'webm' | 'mkv';
  picture?: 'libx264' | 'libvpx' | 'libvpx-vp9' | 'mpeg4' | 'none';
  sound?: 'aac' | 'libopus' | 'libvorbis' | 'ac3' | 'none';
  size?: string;
  seconds?: number;
  hasSubtitles?: boolean;
  more?: readonly string[];
};

const subtitles = '1\n00:00:00,000 --> 00:00:01,000\nCANARY-spoken\n';

const line = (text: string) => text.split(' ');

const drawn = new Map<string, Buffer>();

/** A moving test picture with a tone, and a title and a location in its metadata. Needs `ffmpeg`; each is drawn once. */
export function drawVideo(drawing: VideoSpec): Buffer {
  const key = JSON.stringify(drawing);
  const video = drawn.get(key) ?? encode(drawing);
  drawn.set(key, video);
  return Buffer.from(video);
}

function encode(drawing: VideoSpec): Buffer {
  const { as, picture = 'libx264', sound = 'aac', size = '320x240', seconds = 2, more = [] } = drawing;
  const folder = mkdtempSync(join(tmpdir(), 'radiant-drawn-'));
  const path = join(folder, `drawn.${as}`);
  const words = join(folder, 'words.srt');
  writeFileSync(words, subtitles);
  const isWebm = as === 'webm' || as === 'mkv';
  try {
    execFileSync('ffmpeg', [
      ...line('-nostdin -loglevel error -y'),
      ...line(`-f lavfi -i testsrc=size=${size}:rate=12:duration=${seconds}`),
      ...line(`-f lavfi -i sine=frequency=440:duration=${seconds}`),
      ...(drawing.hasSubtitles ? ['-i', words, '-map', '2'] : []),
      ...(picture === 'none' ? [] : line(`-map 0 -c:v ${picture} -pix_fmt yuv420p`)),
      ...(sound === 'none' ? [] : line(`-map 1 -c:a ${sound} -b:a 32k`)),
      ...(drawing.hasSubtitles ? line(`-c:s ${isWebm ? 'webvtt' : 'mov_text'}`) : []),
      ...line('-metadata title=CANARY-garden -metadata location=+45.5017-073.5673/'),
      ...more,
      path,
    ]);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const box = (type: string, content: string) => {
  const bytes = Buffer.from(`????${type}${content}`, 'latin1');
  bytes.writeUInt32BE(bytes.length, 0);
  return bytes;
};

/** An MP4 with what camera vendors add: XMP, a log outside the samples, unused bytes, and data after the last box. */
export const cameraVideo = (drawing: Partial<VideoSpec> = {}): Buffer =>
  Buffer.concat([
    drawVideo({ as: 'mp4', hasSubtitles: true, ...drawing }),
    box('uuid', '0123456789abcdef<x:xmpmeta>CANARY-xmp</x:xmpmeta>'),
    box('mdat', 'GPS +45.5017-073.5673 CANARY-log'),
    box('free', 'CANARY-garden'),
    box('maKr', 'CANARY-garden'),
    Buffer.from('CANARY-log behind everything'),
  ]);

/** The same recording with a quarter turn in the track header, as phones record upright videos. */
export function rotateUpright(mp4: Buffer): Buffer {
  const turned = Buffer.from(mp4);
  const matrix = turned.indexOf('tkhd') + 4 + 40;
  const quarter = [0, 65_536, 0, -65_536, 0, 0, 240 * 65_536, 0, 1 << 30];
  for (const [index, value] of quarter.entries()) turned.writeInt32BE(value, matrix + index * 4);
  return turned;
}

/** `ffprobe`'s output: tracks and all tags. */
export function probe(video: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'radiant-probed-'));
  const path = join(folder, 'video');
  writeFileSync(path, video);
  try {
    const shown =
      'format=duration:format_tags:stream=codec_name,codec_type:stream_tags:stream_side_data=rotation';
    return execFileSync('ffprobe', ['-v', 'error', '-show_entries', shown, '-of', 'compact', path], {
      encoding: 'utf8',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function decodeAll(video: Buffer): string {
  const args = ['-nostdin', '-v', 'error', '-xerror', '-i', '-', '-f', 'null', '-'];
  const folder = mkdtempSync(join(tmpdir(), 'radiant-played-'));
  const path = join(folder, 'video');
  writeFileSync(path, video);
  try {
    execFileSync('ffmpeg', args.map((arg) => (arg === '-' ? path : arg)).with(-1, '-'), {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    return String(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
