import { resolve } from 'node:path';
import type { Command } from 'commander';
import {
  assertSecretKeyFits,
  backUpSite,
  readPassphrase,
  restoreSite,
  verifySiteBackup,
} from '../features/operations/service.ts';
import type { BackupResult } from '../platform/backup/create-backup.ts';
import { countRows } from '../platform/backup/format.ts';
import type { VerifiedBackup } from '../platform/backup/verify-backup.ts';
import { CommandError } from './command-error.ts';
import { readConfig, type Terminal, withDatabase, withSite } from './site.ts';

export function addBackupCommands(program: Command, terminal: Terminal): void {
  program
    .command('backup')
    .summary('copy database, files and keys into one file while the site runs')
    .description(
      'Writes one file with the database as of one moment, all pictures and videos, and the keys. With BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE it is encrypted; otherwise keep it as private as the site itself.',
    )
    .argument('[file-or-folder]', 'a new file, or a folder in which the name contains the time', '.')
    .option('--encrypt', 'fail without a passphrase', false)
    .action((destination: string, { encrypt }: { encrypt: boolean }) =>
      runBackup(terminal, resolve(destination), encrypt),
    );
  program
    .command('restore')
    .summary('restore a backup into an empty database and data folder')
    .description(
      'Checks the whole backup first and restores all of it or nothing. The restored site signs everyone out and sends nothing until an administrator confirms on the dashboard that it is the live site.',
    )
    .argument('<file>', 'the backup')
    .action((file: string) => runRestore(terminal, resolve(file)));
  program
    .command('verify')
    .summary('check that a backup is complete and can be restored')
    .argument('<file>', 'the backup')
    .action((file: string) => runVerify(terminal, resolve(file)));
}

async function runBackup(terminal: Terminal, destination: string, mustEncrypt: boolean): Promise<void> {
  const isEncrypted = (await readPassphrase(readConfig(terminal))) !== undefined;
  if (mustEncrypt && !isEncrypted)
    throw new CommandError('Set BACKUP_PASSPHRASE_FILE to a file with the passphrase, or BACKUP_PASSPHRASE.');
  const result = await withSite(terminal, (platform) => backUpSite(platform, destination));
  terminal.print(describeBackup(result, isEncrypted));
}

const figure = (count: number) => count.toLocaleString('en-CA');

const describeBackup = ({ path, bytes, rows, files, missing }: BackupResult, isEncrypted: boolean): string =>
  [
    `Backed up ${figure(rows)} rows and ${figure(files)} files (${figure(Math.ceil(bytes / 1e6))} MB) to ${path}.`,
    ...describeMissing(missing),
    isEncrypted
      ? 'It is encrypted with your passphrase: without it nobody can restore it.'
      : 'It is not encrypted and contains private texts and the keys: keep it safe.',
  ].join('\n');

const describeMissing = ({ count, names }: BackupResult['missing']): string[] =>
  count === 0
    ? []
    : [`The file store has lost ${figure(count)} files, such as ${names.slice(0, 3).join(', ')}.`];

async function runVerify(terminal: Terminal, file: string): Promise<void> {
  terminal.print(describeContents(await verifySiteBackup(readConfig(terminal), file)));
}

const describeContents = ({ header, manifest }: VerifiedBackup): string =>
  [
    `A complete backup of “${header.label}”, made ${header.createdAt} by version ${header.program}:`,
    `${figure(countRows(manifest))} rows and ${figure(manifest.files.count)} files. It can be restored.`,
    ...describeMissing(manifest.missing),
  ].join('\n');

async function runRestore(terminal: Terminal, path: string): Promise<void> {
  const config = readConfig(terminal);
  const backup = await verifySiteBackup(config, path);
  await assertSecretKeyFits(config, backup);
  terminal.print(describeContents(backup));
  const { skipped } = await withDatabase(
    terminal,
    ({ urls: { directUrl: url }, log }) => restoreSite({ config, url, log }, { path, backup }),
    { mayCreate: true },
  );
  if (skipped.length > 0)
    terminal.print(`Not restored, because they are not Radiant’s: ${skipped.join(', ')}.`);
  terminal.print(
    'Restored. Start Radiant: it signs everyone out and sends nothing until an administrator confirms that this is the live site.',
  );
}
