import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { exportSite } from '../features/operations/service.ts';
import { pathExists } from '../platform/database/embedded-paths.ts';
import { CommandError } from './command-error.ts';
import { type Terminal, withSite } from './site.ts';

export function addExportCommand(program: Command, terminal: Terminal): void {
  program
    .command('export-site')
    .summary('everything people wrote, as JSON and files in a ZIP')
    .description(
      'Writes a ZIP with one JSON file per table and every picture and video, without passwords and keys: for reading, or for moving to another product. For restoring a site use a backup.',
    )
    .argument('<file>', 'the ZIP to create')
    .action((file: string) => runExport(terminal, resolve(file)));
}

/** The file gets its name once it is complete. It contains private posts, so only its owner may read it. */
async function runExport(terminal: Terminal, file: string): Promise<void> {
  if (await pathExists(file)) throw new CommandError(`${file} exists already: choose another name.`);
  const draft = `${file}.partial`;
  try {
    await withSite(terminal, (platform) =>
      exportSite(platform, (archive) =>
        pipeline(archive, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })),
      ),
    );
    await rename(draft, file);
  } catch (error) {
    if (isExisting(error)) throw new CommandError(`${draft} exists already: remove it first.`);
    await rm(draft, { force: true });
    throw error;
  }
  terminal.print(`Exported to ${file}. It contains private texts: keep it safe.`);
}

const isExisting = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';
