import { spawnSync } from 'node:child_process';
import { installFromDebian, isRootOnDebian } from './debian.ts';

// ffmpeg generates the tests' videos and ffprobe inspects what was stored; they are packaged together.
const isThere = () =>
  ['ffmpeg', 'ffprobe'].every((name) => spawnSync(name, ['-version'], { stdio: 'ignore' }).status === 0);

if (!isThere() && process.argv.includes('--install') && isRootOnDebian()) installFromDebian('ffmpeg');
if (isThere()) {
  process.stdout.write('Video tools: ffmpeg, ffprobe\n');
} else {
  process.stderr.write('No ffmpeg was found. Install it: apt-get install ffmpeg, brew install ffmpeg, …\n');
  process.exitCode = 1;
}
