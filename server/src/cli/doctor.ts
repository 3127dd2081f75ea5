import type { Command } from 'commander';
import type { Config } from '../config.ts';
import { describeStartError } from '../start-advice.ts';
import { CommandError } from './command-error.ts';
import { checkDatabase } from './doctor-database.ts';
import { checkConfiguration, checkFolder } from './doctor-machine.ts';
import { checkServices } from './doctor-services.ts';
import { checkSite } from './doctor-site.ts';
import { formatTable } from './format-table.ts';
import { readConfig, type Terminal, withDatabase, withSite } from './site.ts';

/** An error stops the site, or a part of it, from working; a warning is worth knowing. */
export type Finding = { check: string; state: 'ok' | 'warning' | 'error'; detail: string };

export function addDoctorCommand(program: Command, terminal: Terminal): void {
  program
    .command('doctor')
    .summary('check configuration, disk, database, mail, storage, push, sign-in, clock and jobs')
    .description(
      'Checks what the site needs. Sends no mail; with MEDIA_URL it stores and removes one file. Ends with an error when something is broken.',
    )
    .option('--json', 'findings as JSON', false)
    .action(({ json }: { json: boolean }) => runDoctor(terminal, json));
}

async function runDoctor(terminal: Terminal, isJson: boolean): Promise<void> {
  const config = readConfig(terminal);
  const findings = [
    ...checkConfiguration(config),
    ...(await checkFolder(config)),
    ...(await checkInside(terminal, config)),
    ...(await checkServices(config)),
  ];
  if (isJson) terminal.print(JSON.stringify(findings, null, 2));
  else
    terminal.print(
      formatTable(
        ['', 'check', 'finding'],
        findings.map(({ state, check, detail }) => [state, check, detail]),
      ),
    );
  const errors = findings.filter(({ state }) => state === 'error').length;
  if (errors > 0) throw new CommandError(`${errors} of ${findings.length} checks found an error.`);
}

async function checkInside(terminal: Terminal, config: Config): Promise<Finding[]> {
  try {
    const findings = await withDatabase(terminal, checkDatabase);
    if (findings.some(({ state }) => state === 'error')) return findings;
    return [...findings, ...(await withSite(terminal, checkSite))];
  } catch (error) {
    const advice = (await describeStartError(error, config)) ?? messageOf(error);
    return [{ check: 'database', state: 'error', detail: advice }];
  }
}

/** Of the errors that say what to do; others may contain addresses or statements. */
export const messageOf = (error: unknown): string =>
  error instanceof Error &&
  ['DatabaseStartError', 'CommandError', 'ConfigError'].includes(error.constructor.name)
    ? error.message.replaceAll('\n', ' ')
    : `unexpected error (${error instanceof Error ? error.name : typeof error})`;
