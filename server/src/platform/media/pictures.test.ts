import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reportProof } from '../../../../scripts/proof-report.ts';
import { cameraCanaries, cameraPhoto } from '../../testing/camera-photo.ts';
import {
  animatedGif,
  brokenPictures,
  canary,
  decompressionBombs,
  hostileCombinations,
  polyglots,
  unsupportedFiles,
  validPictures,
} from '../../testing/picture-samples.ts';
import { ApiError } from '../errors.ts';
import { createLog } from '../log.ts';
import type { ReceivedFile } from './media.ts';
import { processLimits } from './picture-process.ts';
import { createPictures, type Pictures } from './pictures.ts';

const log = createLog('silent');
// Only Linux has `/proc`.
const isLinux = process.platform === 'linux';
const widths = [480, 960, 1600];
let folder: string;
let pictures: Pictures;
const others: Pictures[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'radiant-pictures-'));
  pictures = createPictures({ log });
});
afterEach(() => {
  for (const other of others.splice(0)) other.stop();
});
afterAll(async () => {
  pictures.stop();
  await rm(folder, { recursive: true, force: true });
});

let files = 0;
async function received(bytes: Buffer): Promise<ReceivedFile> {
  files += 1;
  const path = join(folder, `received-${files}`);
  await writeFile(path, bytes);
  return { path, bytes: bytes.length, sha256: '' };
}

const prepare = async (bytes: Buffer, by = pictures) => by.prepare(await received(bytes), widths);

async function refusalOf(bytes: Buffer, by = pictures): Promise<ApiError> {
  const outcome = await prepare(bytes, by).catch((error: unknown) => error);
  if (!(outcome instanceof ApiError)) throw new Error(`not refused: ${JSON.stringify(outcome)}`);
  return outcome;
}

const gridOf = async (input: string | Buffer): Promise<number[]> => [
  ...(await sharp(input).autoOrient().removeAlpha().resize(6, 6, { fit: 'fill' }).raw().toBuffer()),
];
const distance = (one: number[], other: number[]) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;

describe('a processed picture', () => {
  it('is WebP in the requested widths, narrowest first, with its proportions', async () => {
    const prepared = await prepare(await cameraPhoto({ width: 2400, height: 1800 }));
    expect(prepared).toMatchObject({ width: 1600, height: 1200 });
    expect(prepared.sizes.map(({ width, height }) => [width, height])).toEqual([
      [480, 360],
      [960, 720],
      [1600, 1200],
    ]);
    for (const size of prepared.sizes) {
      const metadata = await sharp(size.path).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: size.width, height: size.height });
      expect((await readFile(size.path)).length).toBe(size.bytes);
    }
  });

  it('is never enlarged', async () => {
    const prepared = await prepare(
      await sharp({ create: { width: 700, height: 100, channels: 3, background: '#123456' } })
        .png()
        .toBuffer(),
    );
    expect(prepared.sizes.map(({ width }) => width)).toEqual([480, 700]);
    const tiny = await prepare(
      await sharp({ create: { width: 1, height: 1, channels: 3, background: '#123456' } })
        .png()
        .toBuffer(),
    );
    expect(tiny).toMatchObject({ width: 1, height: 1, color: '#123456' });
    expect(tiny.sizes).toHaveLength(1);
  });

  it('is limited in height too', async () => {
    const tall = await sharp({ create: { width: 100, height: 30_000, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();
    const prepared = await prepare(tall);
    expect(prepared.height).toBeLessThanOrEqual(3 * 1600);
    expect(prepared.width).toBe(16);
  });

  it('reports its mean colour on white', async () => {
    const half = sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    });
    expect((await prepare(await half.png().toBuffer())).color).toMatch(/^#ff(7|8)[0-9a-f](7|8)[0-9a-f]$/);
    const grey = sharp({
      create: { width: 20, height: 20, channels: 3, background: '#404040' },
    }).toColourspace('b-w');
    expect((await prepare(await grey.png().toBuffer())).color).toBe('#404040');
  });

  it.each(
    Object.keys({ jpeg: 0, png: 0, webp: 0, gif: 0, avif: 0 } satisfies Record<
      keyof Awaited<ReturnType<typeof validPictures>>,
      0
    >),
  )('may be %s, whatever its name', async (kind) => {
    const valid: Record<string, Buffer> = await validPictures();
    expect(await prepare(valid[kind] ?? Buffer.alloc(0))).toMatchObject({ width: 64, height: 48 });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is rotated upright for every camera orientation (%i)',
    async (orientation) => {
      const upright = await cameraPhoto({ width: 600, height: 400, orientation: 1 });
      const held = await cameraPhoto({ width: 600, height: 400, orientation });
      expect((await sharp(held).metadata()).orientation).toBe(orientation);
      const prepared = await prepare(held);
      expect(prepared).toMatchObject({ width: 600, height: 400 });
      const stored = prepared.sizes.at(-1)?.path ?? '';
      const meant = await gridOf(upright);
      const apart = distance(await gridOf(stored), meant);
      // The landscape is asymmetric, so any other orientation differs.
      for (const wrong of [sharp(upright).rotate(180), sharp(upright).flop(), sharp(upright).flip()]) {
        expect(apart).toBeLessThan(distance(await gridOf(await wrong.toBuffer()), meant) / 3);
      }
    },
  );

  it('keeps no camera metadata', async () => {
    const photo = await cameraPhoto({ width: 1200, height: 900, orientation: 6, gps: true });
    const before = await sharp(photo).metadata();
    expect(before.exif?.length).toBeGreaterThan(100);
    for (const word of cameraCanaries) expect(photo.includes(word)).toBe(true);
    const prepared = await prepare(photo);
    for (const { path } of prepared.sizes) {
      const stored = await readFile(path);
      expect(chunksOf(stored)).toEqual(['VP8 ']);
      for (const word of [...cameraCanaries, 'Exif', 'GPS', 'xmp']) expect(stored.includes(word)).toBe(false);
      const { exif, xmp, iptc, icc, orientation } = await sharp(stored).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    }
  });

  it('is converted to sRGB', async () => {
    const wide = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#00ff00' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const raw = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
    const prepared = await prepare(wide);
    const stored = await sharp(prepared.sizes[0]?.path).raw().toBuffer();
    expect(raw[0]).toBeGreaterThan(50);
    expect(stored[0]).toBeLessThan(30);
    expect(stored[1]).toBeGreaterThan(240);
    expect((await sharp(prepared.sizes[0]?.path).metadata()).hasProfile).toBe(false);
  });

  it('keeps the first frame of an animation', async () => {
    for (const frames of [3, 150, 2000]) {
      const prepared = await prepare(await animatedGif(frames));
      expect(prepared).toMatchObject({ width: 16, height: 16 });
      expect((await sharp(prepared.sizes[0]?.path).metadata()).pages).toBeUndefined();
    }
  });

  it('reports only its sizes beside the file', async () => {
    const before = (await readdir(folder)).length;
    await prepare(await cameraPhoto({ width: 1000, height: 700 }));
    expect((await readdir(folder)).length - before).toBe(1 + 3);
  });
});

function chunksOf(webp: Buffer): string[] {
  const names: string[] = [];
  for (
    let at = 12;
    at + 8 <= webp.length;
    at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2)
  ) {
    names.push(webp.subarray(at, at + 4).toString('latin1'));
  }
  return names;
}

/** `npm run proof -- uploads` takes more. */
const isProof = process.env.PROOF_REPORT !== undefined;
const damagedCount = Number(process.env.DAMAGED_PICTURES ?? 300);
const seed = process.env.PROOF_SEED ? Number(process.env.PROOF_SEED) : undefined;

describe('hostile files', () => {
  it('are refused before decoding when they are not pictures', async () => {
    for (const [what, bytes] of Object.entries(await unsupportedFiles())) {
      const refusal = await refusalOf(bytes);
      expect([what, refusal.code, refusal.fields]).toEqual([
        what,
        'unsupported_file',
        { file: 'picture_unsupported' },
      ]);
      reportProof({ 'hostile files': 1 });
    }
    expect((await refusalOf(Buffer.alloc(0))).code).toBe('unsupported_file');
  });

  it('are refused when broken', async () => {
    for (const [what, bytes] of Object.entries(await brokenPictures())) {
      const refusal = await refusalOf(bytes);
      expect([what, refusal.code]).toEqual([what, 'unsupported_file']);
      expect([what, refusal.fields.file]).toEqual([
        what,
        expect.stringMatching(/^picture_(damaged|unsupported)$/),
      ]);
      reportProof({ 'hostile files': 1 });
    }
  });

  it('are refused by their header when decoding would take too much', async () => {
    const before = process.memoryUsage.rss();
    const hostile = await decompressionBombs();
    const built = process.memoryUsage.rss() - before;
    const used = process.cpuUsage();
    for (const [what, bytes] of Object.entries(hostile)) {
      const started = performance.now();
      const refusal = await refusalOf(bytes);
      expect([what, refusal.code, refusal.fields.file]).toEqual([
        what,
        'unsupported_file',
        expect.stringMatching(/^picture_(too_large|damaged)$/),
      ]);
      // Refused for its content, not by the timeout.
      expect(performance.now() - started).toBeLessThan(processLimits.timeoutMs);
      reportProof({ 'hostile files': 1 });
    }
    // CPU time of this process, independent of the machine's load: decoding any of them takes more.
    expect(process.cpuUsage(used).user / 1e6).toBeLessThan(1);
    expect(process.memoryUsage.rss() - before - built).toBeLessThan(100 * 1024 * 1024);
    expect((await refusalOf(hostile['a PNG of 14 000 by 14 000'] ?? Buffer.alloc(0))).fields.file).toBe(
      'picture_too_large',
    );
  });

  it('lose everything they carried beside the picture', async () => {
    for (const [what, bytes] of Object.entries(await polyglots())) {
      expect([what, bytes.includes(canary)]).toEqual([what, true]);
      const prepared = await prepare(bytes);
      for (const { path } of prepared.sizes) {
        const stored = await readFile(path);
        expect([what, stored.includes(canary), stored.includes('script')]).toEqual([what, false, false]);
        expect([what, chunksOf(stored)]).toEqual([what, ['VP8 ']]);
      }
      reportProof({ 'hostile files': 1 });
    }
  });

  it('are refused or lose what they carried, in every combination with a picture', async () => {
    const all = Object.entries(await hostileCombinations());
    expect(all.length).toBeGreaterThanOrEqual(500);
    const chosen = isProof ? all : all.filter((_, index) => index % 13 === 0);
    let taken = 0;
    for (const [what, bytes] of chosen) {
      const outcome = await prepare(bytes).then(
        ({ sizes }) => sizes[0]?.path ?? '',
        (error: unknown) => error,
      );
      if (typeof outcome !== 'string') {
        expect(outcome).toBeInstanceOf(ApiError);
        expect(outcome, what).toMatchObject({ code: 'unsupported_file' });
      } else {
        const stored = await readFile(outcome);
        expect([what, stored.includes(canary), chunksOf(stored)]).toEqual([what, false, ['VP8 ']]);
        taken += 1;
      }
    }
    expect(taken).toBeGreaterThan(0);
    reportProof({ 'hostile files': chosen.length });
  }, 600_000);

  it('never crash or hang the server, however damaged', async () => {
    const valid = Object.values(await validPictures());
    const damage = fc.record({
      picture: fc.nat(valid.length - 1),
      cut: fc.option(fc.double({ min: 0.05, max: 1, noNaN: true }), { freq: 3 }),
      changes: fc.array(
        fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.nat(255)),
        { maxLength: 12 },
      ),
    });
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(damage, async ({ picture, cut, changes }) => {
        const bytes = Buffer.from(valid[picture] ?? Buffer.alloc(0));
        for (const [at, value] of changes) bytes[Math.floor(at * bytes.length)] = value;
        const outcome = await prepare(
          cut === null ? bytes : bytes.subarray(0, Math.ceil(bytes.length * cut)),
        ).catch((error: unknown) => error);
        if (outcome instanceof Error) {
          expect(outcome).toBeInstanceOf(ApiError);
          expect(outcome).toMatchObject({ code: 'unsupported_file' });
        } else taken += 1;
      }),
      { numRuns: damagedCount, ...(seed !== undefined && { seed }) },
    );
    reportProof({ 'damaged pictures': damagedCount });
    expect(taken).toBeGreaterThan(0);
    expect(await prepare(valid[0] ?? Buffer.alloc(0))).toMatchObject({ width: 64 });
  }, 3_600_000);
});

function childrenOf(parent: number): number[] {
  const isChild = (pid: string) => {
    const status = readProc(pid, 'status');
    return status.includes(`\nPPid:\t${parent}\n`) && readProc(pid, 'cmdline').includes('picture-worker');
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isChild(name))
    .map(Number);
}

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 60_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('did not come true within 60 s');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the picture process', () => {
  const start = (limits: Parameters<typeof createPictures>[0]['limits']): Pictures => {
    const made = createPictures({ log, ...(limits && { limits }) });
    others.push(made);
    return made;
  };
  const ownProcesses = () => childrenOf(process.pid);
  const newcomers = (before: number[]) => ownProcesses().filter((pid) => !before.includes(pid));

  it.runIf(isLinux)('is reused for the next picture and stopped when idle', async () => {
    const before = ownProcesses();
    const worker = start({ idleMs: 3_000 });
    const { png } = await validPictures();
    await prepare(png, worker);
    const [first, ...more] = newcomers(before);
    expect(more).toEqual([]);
    await Promise.all([prepare(png, worker), prepare(png, worker), prepare(png, worker)]);
    expect(newcomers(before)).toEqual([first]);
    await until(() => newcomers(before).length === 0);
    expect(await prepare(png, worker)).toMatchObject({ width: 64 });
  });

  it.runIf(isLinux)('is killed when a picture takes too long, and the next one is served', async () => {
    const before = ownProcesses();
    // The limit includes the start of the process.
    const worker = start({ timeoutMs: 10_000 });
    const { png } = await validPictures();
    await prepare(png, worker);
    const [stuck] = newcomers(before);
    process.kill(stuck ?? 0, 'SIGSTOP');
    const refusal = await refusalOf(png, worker);
    expect([refusal.code, refusal.fields.file]).toEqual(['unsupported_file', 'picture_too_large']);
    await until(() => newcomers(before).length === 0);
    expect(await prepare(png, worker)).toMatchObject({ width: 64 });
  });

  it.runIf(isLinux)('is killed when a picture takes too much memory', async () => {
    const before = ownProcesses();
    const worker = start({ maxMemoryBytes: 130 * 1024 * 1024 });
    await prepare((await validPictures()).png, worker);
    // A progressive JPEG's coefficients stay in memory until the last scan is read.
    const heavy = await sharp({ create: { width: 6200, height: 6200, channels: 3, background: '#777' } })
      .jpeg({ progressive: true })
      .toBuffer();
    const refusal = await refusalOf(heavy, worker);
    expect([refusal.code, refusal.fields.file]).toEqual(['unsupported_file', 'picture_too_large']);
    await until(() => newcomers(before).length === 0);
    expect(await prepare((await validPictures()).png, worker)).toMatchObject({ width: 64 });
  });

  it.runIf(isLinux)('may die between two pictures without effect', async () => {
    const before = ownProcesses();
    const worker = start({});
    const { png } = await validPictures();
    await prepare(png, worker);
    for (const pid of newcomers(before)) process.kill(pid, 'SIGKILL');
    expect(await prepare(png, worker)).toMatchObject({ width: 64 });
  });

  it.runIf(isLinux)('ends with the server, even when that is killed', async () => {
    const script = `
      import { createPictures } from ${JSON.stringify(new URL('./pictures.ts', import.meta.url).href)};
      const pictures = createPictures({ log: { info() {} } });
      await pictures.prepare({ path: ${JSON.stringify((await received((await validPictures()).png)).path)}, bytes: 1, sha256: '' }, [48]);
      console.log('ready');
      setInterval(() => {}, 1000);`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => server.stdout.once('data', resolve));
    const [worker] = childrenOf(server.pid ?? 0);
    expect(worker).toBeGreaterThan(0);
    server.kill('SIGKILL');
    await until(() => !isAlive(worker ?? 0));
  });

  it('neither keeps a script running nor ends too early', async () => {
    const path = (await received((await validPictures()).png)).path;
    const script = `
      import { createPictures } from ${JSON.stringify(new URL('./pictures.ts', import.meta.url).href)};
      const made = await createPictures({ log: { info() {} } }).prepare({ path: ${JSON.stringify(path)}, bytes: 1, sha256: '' }, [48]);
      console.log(made.width);`;
    // A process that keeps the script alive would do so forever.
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(said.trim()).toBe('48');
  });

  it('tells the twenty-first in the queue to retry', async () => {
    const worker = start({});
    const bytes = await cameraPhoto({ width: 800, height: 600 });
    const outcomes = await Promise.allSettled(Array.from({ length: 24 }, () => prepare(bytes, worker)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(4);
    for (const refusal of refused) expect(refusal).toMatchObject({ code: 'unavailable', retryAfter: 10 });
  });

  it.runIf(isLinux)('does not inherit the server’s environment', async () => {
    process.env.RADIANT_TEST_SECRET = canary;
    const before = ownProcesses();
    const worker = start({});
    await prepare((await validPictures()).png, worker);
    delete process.env.RADIANT_TEST_SECRET;
    const [pid] = newcomers(before);
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain(canary);
  });

  it.runIf(isLinux)('leaves no open file in the server after a hundred pictures', async () => {
    const worker = start({});
    const { gif } = await validPictures();
    const broken = (await brokenPictures())['a PNG cut in the middle'] ?? Buffer.alloc(0);
    await prepare(gif, worker);
    const before = (await readdir('/proc/self/fd')).length;
    for (let round = 0; round < 50; round += 1) {
      await prepare(gif, worker);
      await refusalOf(broken, worker);
    }
    expect((await readdir('/proc/self/fd')).length).toBeLessThanOrEqual(before + 3);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
