import { spawnSync } from 'node:child_process';
import { installFromDebian, isRootOnDebian } from './debian.ts';

// The tests draw their videos with ffmpeg and look into what was stored with ffprobe, which come together.
const isThere = () =>
  ['ffmpeg', 'ffprobe'].every((name) => spawnSync(name, ['-version'], { stdio: 'ignore' }).status === 0);

if (!isThere() && process.argv.includes('--install') && isRootOnDebian()) installFromDebian('ffmpeg');
if (isThere()) {
  process.stdout.write('Video tools: ffmpeg, ffprobe\n');
} else {
  process.stderr.write('No ffmpeg was found. Install it: apt-get install ffmpeg, brew install ffmpeg, …\n');
  process.exitCode = 1;
}
