import { rm, stat } from 'node:fs/promises';
import { limits } from '@radiant/contract/limits.ts';
import { runSandboxed, type SandboxLimits, type SandboxResult } from './sandbox.ts';
import { damaged, VideoError } from './video-error.ts';
import type { VideoInfo } from './video-facts.ts';

// For videos that are made to exhaust their decoder (docs/safety.md, E3).
const sandboxLimits: SandboxLimits = {
  timeoutMs: 30_000,
  maxMemoryBytes: 1536 * 1024 * 1024,
  maxFileBytes: 64 * 1024 * 1024,
};
// Remuxing changes tables, so the file size changes by little.
const maxRemuxedBytes = limits.uploadMax * 1.2;
const maxStillWidth = 1600;

const formats = {
  'video/mp4': { demuxer: 'mov', muxer: ['-movflags', '+faststart', '-f', 'mp4'] },
  'video/webm': { demuxer: 'matroska', muxer: ['-f', 'webm'] },
} as const;

const words = (line: string) => line.split(' ');

export type Ffmpeg = {
  /** Puts the index first, so that playback starts at once. @throws VideoError */
  remux(source: string, target: string, mime: VideoInfo['mime']): Promise<{ bytes: number }>;
  /** False when this machine cannot decode the codec. @throws VideoError when there is no frame */
  extractStill(source: string, target: string, info: Pick<VideoInfo, 'mime' | 'seconds'>): Promise<boolean>;
  stop(): void;
};

export function createFfmpeg(program: string): Ffmpeg {
  const stopping = new AbortController();
  // The format is given, never guessed, and only file protocols are allowed.
  const run = (
    mime: VideoInfo['mime'],
    before: readonly string[],
    rest: readonly string[],
  ): Promise<SandboxResult> =>
    runSandboxed(
      program,
      [
        ...words('-nostdin -hide_banner -loglevel error -y -threads 1 -protocol_whitelist file'),
        '-f',
        formats[mime].demuxer,
        ...before,
        ...rest,
      ],
      { ...sandboxLimits, signal: stopping.signal },
    );

  return {
    async remux(source, target, mime) {
      const { isSuccess, stderr } = await run(
        mime,
        ['-i', `file:${source}`],
        [
          ...words('-map 0:v:0 -map 0:a:0? -c copy -map_metadata -1 -map_chapters -1 -fflags +bitexact'),
          ...words(`-fs ${sandboxLimits.maxFileBytes}`),
          ...formats[mime].muxer,
          `file:${target}`,
        ],
      );
      const bytes = isSuccess ? (await stat(target)).size : 0;
      if (bytes === 0 || bytes > maxRemuxedBytes) throw damaged(`no remux: ${stderr}`);
      return { bytes };
    },

    async extractStill(source, target, { mime, seconds }) {
      // Past a black beginning, but never past the end.
      const offset = Math.min(1, (seconds ?? 0) / 4);
      for (const at of offset > 0 ? [offset, 0] : [0]) {
        const { isSuccess, stderr } = await run(
          mime,
          ['-ss', at.toFixed(3), '-i', `file:${source}`],
          [
            ...words('-map 0:v:0 -frames:v 1 -vf'),
            `scale=iw*sar:ih,scale='min(${maxStillWidth},iw)':-2`,
            ...words('-c:v png -update 1 -f image2'),
            `file:${target}`,
          ],
        );
        if (isSuccess && (await isFilled(target))) return true;
        if (/decoder .*not found|unknown decoder/i.test(stderr)) return false;
        await rm(target, { force: true });
      }
      throw new VideoError('damaged', 'no frame could be decoded');
    },

    stop: () => stopping.abort(),
  };
}

async function isFilled(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.size > 0;
}
