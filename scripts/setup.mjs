// Runs on any Node before anything is installed: plain JavaScript with Node's own modules only.
import { build, isBuilt } from './setup-build.mjs';
import { install, isInstalled } from './setup-install.mjs';
import { whileLocked } from './setup-lock.mjs';
import { checkVersions, SetupError } from './setup-tools.mjs';

const wantsBuild = process.argv.includes('--build');
const isReady = () => isInstalled() && (!wantsBuild || isBuilt());

try {
  checkVersions();
  if (!isReady()) {
    await whileLocked(async () => {
      if (!isInstalled()) await install();
      if (wantsBuild && !isBuilt()) await build();
    });
  }
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
