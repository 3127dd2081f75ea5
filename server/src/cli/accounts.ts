import { Email, NewAccount } from '@radiant/contract/accounts.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { Command } from 'commander';
import { createAdmin, createPasswordLink } from '../features/accounts/service.ts';
import { ApiError } from '../platform/errors.ts';
import { CommandError } from './command-error.ts';
import { type Terminal, withSite } from './site.ts';

type AdminOptions = { firstName: string; lastName: string; locale: string };

export function addAccountCommands(program: Command, terminal: Terminal): void {
  program
    .command('create-admin')
    .summary('create an administrator, or make a member one')
    .description(
      'Creates an administrator and prints a link, valid for seven days, for choosing the password. A member with this address becomes an administrator and keeps their password, if they have verified the address.',
    )
    .argument('<email>', 'address of the account')
    .option('--first-name <name>', 'for a new account', 'Site')
    .option('--last-name <name>', 'for a new account', 'Administrator')
    .option('--locale <language>', 'en or fr', 'en')
    .action((email: string, options: AdminOptions) => runCreateAdmin(terminal, email, options));
  program
    .command('reset-password')
    .summary('print a link for choosing a new password')
    .description(
      'Prints a link, valid for 30 minutes, for choosing a new password. Using it signs the member out everywhere.',
    )
    .argument('<email>', 'address of the account')
    .option('--remove-two-step', 'also turn off two-step verification, for a lost phone', false)
    .action((email: string, { removeTwoStep }: { removeTwoStep: boolean }) =>
      runResetPassword(terminal, email, removeTwoStep),
    );
}

async function runCreateAdmin(
  terminal: Terminal,
  email: string,
  { locale, ...names }: AdminOptions,
): Promise<void> {
  requireEmail(email);
  if (locale !== 'en' && locale !== 'fr') throw new CommandError('--locale is en or fr.');
  const account = NewAccount.safeParse({ email, ...names });
  if (!account.success)
    throw new CommandError(`First and last name have 1 to ${limits.nameMax} characters each.`);
  const { link } = await withSite(terminal, (platform) =>
    createAdmin(platform, { ...account.data, locale }).catch(describeRefusal(email)),
  );
  if (link === null) terminal.print(`${email} is an administrator and keeps their password.`);
  else terminal.print(`${email} is an administrator. Choose the password here within seven days:\n${link}`);
}

async function runResetPassword(terminal: Terminal, email: string, removeTwoStep: boolean): Promise<void> {
  requireEmail(email);
  const { link, isSecondFactorRemoved } = await withSite(terminal, (platform) =>
    createPasswordLink(platform, { email, removesSecondFactor: removeTwoStep }).catch(describeRefusal(email)),
  );
  if (removeTwoStep)
    terminal.print(
      isSecondFactorRemoved ? 'Two-step verification is off.' : 'Two-step verification was not on.',
    );
  terminal.print(`Choose a new password here within 30 minutes:\n${link}`);
}

function requireEmail(email: string): void {
  if (!Email.safeParse(email).success) throw new CommandError(`“${email}” is not an email address.`);
}

const describeRefusal =
  (email: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not_found') throw new CommandError(`No account has the address ${email}.`);
    throw new CommandError(
      `The account ${email} is disabled or about to be deleted. Enable it in the administration first, or let its owner keep it.`,
    );
  };
