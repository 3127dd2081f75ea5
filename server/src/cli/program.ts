import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import * as z from 'zod/mini';
import { describeVariables } from '../config.ts';
import { addAccountCommands } from './accounts.ts';
import { addBackupCommands } from './backups.ts';
import { addDatabaseCommands } from './database.ts';
import { addDoctorCommand } from './doctor.ts';
import { addExportCommand } from './export-site.ts';
import { addJobCommands } from './jobs.ts';
import type { Terminal } from './site.ts';

const readVersion = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))).version;

/** Every command of `npm run radiant -- …` (docs/decisions/0060-command-line.md). */
export function createProgram(terminal: Terminal): Command {
  const program = new Command('npm run radiant --')
    .description(
      'Radiant’s commands for whoever runs a site. They read the same environment variables as the site.',
    )
    .version(readVersion(), '-v, --version')
    .configureHelp({ sortSubcommands: true })
    .addHelpText('after', `\nEnvironment variables (README.md, “Configuration”)\n${describeVariables()}`);
  addAccountCommands(program, terminal);
  addBackupCommands(program, terminal);
  addDatabaseCommands(program, terminal);
  addDoctorCommand(program, terminal);
  addExportCommand(program, terminal);
  addJobCommands(program, terminal);
  return program;
}
