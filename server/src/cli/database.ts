import type { Command } from 'commander';
import { operator } from '../actor.ts';
import { confirmLiveSite, isSendingPaused } from '../features/operations/service.ts';
import { migrate, readMigrationState } from '../platform/database/migrate.ts';
import { type Terminal, withDatabase, withSite } from './site.ts';

export function addDatabaseCommands(program: Command, terminal: Terminal): void {
  program
    .command('migrate')
    .summary('bring the database to this version')
    .description(
      'Runs the migrations of this version. Starting Radiant does the same; of several processes one migrates and the others wait.',
    )
    .option('--list', 'only list the migrations that have not run', false)
    .action(({ list }: { list: boolean }) => runMigrate(terminal, list));
  program
    .command('confirm-live-site')
    .summary('let a restored copy send mail and run jobs again')
    .description(
      'Ends the waiting state of a restored copy, as the button on the dashboard does. Use it only for the live site.',
    )
    .action(() => runConfirm(terminal));
}

const runMigrate = (terminal: Terminal, isListOnly: boolean): Promise<void> =>
  withDatabase(
    terminal,
    async ({ urls: { directUrl }, log }) => {
      const { pending, unknown } = await readMigrationState(directUrl);
      if (unknown.length > 0)
        terminal.print(`The database belongs to a newer version: ${unknown.join(', ')}.`);
      if (isListOnly) return terminal.print(pending.join('\n') || 'The database is up to date.');
      const applied = await migrate(directUrl, log);
      terminal.print(applied.map((name) => `applied ${name}`).join('\n') || 'The database is up to date.');
    },
    { mayCreate: !isListOnly },
  );

const runConfirm = (terminal: Terminal): Promise<void> =>
  withSite(terminal, async (platform) => {
    if (!(await isSendingPaused(platform))) return terminal.print('This is the live site already.');
    await confirmLiveSite(platform, operator);
    terminal.print(
      'This is the live site now. Mail, notifications and scheduled posts go out within seconds.',
    );
  });
