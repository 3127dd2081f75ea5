import { copyFile } from 'node:fs/promises';
import { seedParish } from '../../seed/seed.ts';
import type { Pictures } from '../platform/media/pictures.ts';
import { createVideos } from '../platform/media/videos.ts';
import type { Platform } from '../platform/platform.ts';

/** The sample parish with its pictures as they were drawn: encoding them takes ten times as long as everything else. */
export async function seedUnencodedParish(platform: Platform): Promise<void> {
  const videos = createVideos({ log: platform.log, pictures: unencoded, program: null });
  await seedParish({ ...platform, pictures: unencoded, videos });
  videos.stop();
}

const unencoded: Pictures = {
  async prepare({ path, bytes }, widths) {
    const sizes = widths.map((width) => ({ path: `${path}-${width}`, width, height: width, bytes }));
    for (const size of sizes) await copyFile(path, size.path);
    const width = Math.max(...widths);
    return { width, height: width, color: '#808080', sizes };
  },
  stop: () => {},
};
