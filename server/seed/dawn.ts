import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * The sample parish's video, drawn frame by frame. `node server/seed/dawn.ts` recreates it with `ffmpeg`; the file is
 * kept in the repository for machines without.
 */
export const dawnVideoPath = join(import.meta.dirname, 'dawn.mp4');

const framesPerSecond = 12;
const seconds = 8;
/** Not dark: the video's still is one of its first frames. */
const beginning = 0.22;

type Colour = readonly [red: number, green: number, blue: number];

const blend = (from: Colour, to: Colour, at: number): string =>
  `rgb(${from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * at)).join(' ')})`;

const ridge = (base: number, height: number, wave: number): string => {
  const tops = Array.from({ length: 33 }, (_, step) => {
    const x = step * 20;
    const rise = Math.sin(x / (70 * wave) + wave * 3) + 0.5 * Math.sin(x / (31 * wave));
    return `L${x} ${(base - height * (1 + rise * 0.5)).toFixed(1)}`;
  });
  return `M0 360${tops.join('')}L640 360z`;
};

/** `at` runs from 0 (night) to 1 (day). 640 × 360, as SVG. */
function drawDawn(at: number): string {
  const light = at * at * (3 - 2 * at);
  const sun = 262 - 150 * light;
  const stars = Math.max(0, 1 - light * 2.4);
  const flock = 120 + at * 330;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${blend([22, 26, 62], [120, 172, 220], light)}"/>
        <stop offset=".55" stop-color="${blend([74, 52, 104], [247, 205, 158], light)}"/>
        <stop offset=".8" stop-color="${blend([150, 84, 110], [255, 230, 178], light)}"/>
      </linearGradient>
      <radialGradient id="glow">
        <stop offset="0" stop-color="#fff3cf" stop-opacity="${(0.35 + 0.6 * light).toFixed(2)}"/>
        <stop offset="1" stop-color="#ffd590" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="640" height="360" fill="url(#sky)"/>
    ${Array.from({ length: 26 }, (_, index) => `<circle cx="${(index * 97) % 640}" cy="${(index * 53) % 150}" r="${index % 3 === 0 ? 1.4 : 0.9}" fill="#fff" fill-opacity="${(stars * 0.8).toFixed(2)}"/>`).join('')}
    <circle cx="372" cy="${sun.toFixed(1)}" r="${(120 + 60 * light).toFixed(1)}" fill="url(#glow)"/>
    <circle cx="372" cy="${sun.toFixed(1)}" r="24" fill="#fffaf0"/>
    <path d="${ridge(236, 34, 1.5)}" fill="${blend([58, 48, 96], [150, 160, 190], light)}"/>
    <path d="${ridge(272, 40, 1.1)}" fill="${blend([36, 34, 74], [92, 118, 142], light)}"/>
    <path d="${ridge(318, 36, 0.8)}" fill="${blend([18, 22, 48], [58, 92, 84], light)}"/>
    <g fill="none" stroke="${blend([20, 20, 44], [60, 66, 84], light)}" stroke-width="2" stroke-linecap="round">
      ${[0, 1, 2, 3, 4].map((bird) => `<path d="M${(flock + bird * 17 - (bird % 2) * 6).toFixed(1)} ${(112 + bird * 8 - at * 34).toFixed(1)}q4 -5 7 0q3 -5 7 0"/>`).join('')}
    </g>
  </svg>`;
}

async function film(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dawn-'));
  const count = framesPerSecond * seconds;
  for (let frame = 0; frame < count; frame += 1) {
    const name = `${String(frame).padStart(3, '0')}.png`;
    await writeFile(
      join(folder, name),
      await sharp(Buffer.from(drawDawn(beginning + (1 - beginning) * (frame / (count - 1)))))
        .png()
        .toBuffer(),
    );
  }
  const frames = ['-framerate', String(framesPerSecond), '-i', join(folder, '%03d.png')];
  // Plays in every browser: H.264 in 4:2:0, its index in front.
  const encoding = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '30', '-pix_fmt', 'yuv420p'];
  const target = [
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-y',
    dawnVideoPath,
  ];
  const { status } = spawnSync('ffmpeg', ['-loglevel', 'error', ...frames, ...encoding, ...target], {
    stdio: 'inherit',
  });
  await rm(folder, { recursive: true });
  if (status !== 0) throw new Error('ffmpeg could not make the film');
}

if (process.argv[1] === import.meta.filename) await film();
