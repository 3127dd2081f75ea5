import type { Command } from 'commander';
import { operator } from '../actor.ts';
import { discardJobs, getJobsSummary, listDeadLetters, retryJobs } from '../features/operations/service.ts';
import type { Platform } from '../platform/platform.ts';
import { CommandError } from './command-error.ts';
import { formatTable } from './format-table.ts';
import { type Terminal, withSite } from './site.ts';

type Selection = { task?: string };
type Change = (
  platform: Platform,
  actor: typeof operator,
  chosen: { ids: string[] } | { task: string },
) => Promise<number>;

const maxListed = 100;

export function addJobCommands(program: Command, terminal: Terminal): void {
  const jobs = program.command('jobs').summary('background jobs: list, retry or discard them');
  jobs
    .command('list')
    .description('Jobs by task and state, and the workers that run.')
    .action(() => runList(terminal));
  jobs
    .command('failed')
    .description(`Failed jobs with their reasons, newest first, at most ${maxListed}.`)
    .option('--task <name>', 'only this task')
    .action(({ task }: Selection) => runFailed(terminal, task));
  addChange(jobs, terminal, {
    name: 'retry',
    past: 'retried',
    change: retryJobs,
    note: 'Retries failed jobs.',
  });
  addChange(jobs, terminal, {
    name: 'discard',
    past: 'discarded',
    change: discardJobs,
    note: 'Deletes failed jobs. This cannot be undone.',
  });
}

function addChange(
  jobs: Command,
  terminal: Terminal,
  { name, past, change, note }: { name: string; past: string; change: Change; note: string },
): void {
  jobs
    .command(name)
    .description(`${note} Name ids (npm run radiant -- jobs failed) or one task.`)
    .argument('[ids...]', 'ids of failed jobs')
    .option('--task <name>', 'every failed job of this task, at most 1,000 at a time')
    .action((ids: string[], { task }: Selection) => runChange(terminal, { ids, task, change, past }));
}

const runList = (terminal: Terminal): Promise<void> =>
  withSite(terminal, async (platform) => {
    const { tasks, workers, failedMails } = await getJobsSummary(platform, operator);
    terminal.print(
      formatTable(
        ['task', 'waiting', 'running', 'retrying', 'failed'],
        tasks.map((task) => [task.task, task.waiting, task.running, task.failing, task.deadLetters]),
      ),
    );
    terminal.print(`${workers.length} active workers, ${failedMails} failed mails`);
  });

const runFailed = (terminal: Terminal, task: string | undefined): Promise<void> =>
  withSite(terminal, async (platform) => {
    const { jobs, total } = await listDeadLetters(platform, operator, { task, limit: maxListed });
    terminal.print(
      formatTable(
        ['id', 'task', 'attempts', 'last tried', 'reason'],
        jobs.map((job) => [job.id, job.task, job.attempts, job.lastTriedAt, job.reason ?? '']),
      ),
    );
    terminal.print(`${total} failed`);
  });

async function runChange(
  terminal: Terminal,
  { ids, task, change, past }: { ids: string[]; task: string | undefined; change: Change; past: string },
): Promise<void> {
  if ((ids.length === 0) === (task === undefined)) throw new CommandError('Name either ids or --task.');
  if (!ids.every((id) => /^[1-9]\d{0,17}$/.test(id))) throw new CommandError('Ids are numbers.');
  const count = await withSite(terminal, (platform) =>
    change(platform, operator, task === undefined ? { ids } : { task }),
  );
  terminal.print(`${count} ${past}`);
}
