import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { createFolderStore } from './folder-store.ts';
import type { FileStore } from './media.ts';
import { parseS3Address } from './s3-address.ts';
import { createS3Store } from './s3-store.ts';

/** @throws ConfigError when `MEDIA_URL` cannot be used */
export function createFileStore(config: Pick<Config, 'dataDir' | 'mediaUrl'>): FileStore {
  if (config.mediaUrl === undefined) return createFolderStore(join(config.dataDir, 'media'));
  return createS3Store(parseS3Address(config.mediaUrl));
}
