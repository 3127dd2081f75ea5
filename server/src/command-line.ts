import { parseArgs } from 'node:util';
import { describeVariables } from './config.ts';

export class CommandLineError extends Error {
  override name = 'CommandLineError';
}

export type CommandLine = { help: boolean; demo: boolean; restored: boolean };

const options = {
  demo: { type: 'boolean', default: false },
  restored: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** @throws CommandLineError for an unknown argument */
export function parseCommandLine(args: readonly string[]): CommandLine {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new CommandLineError(`${reason}.\nSee the arguments with --help.`);
  }
}

export const usage = `
Usage: npm start [-- arguments]

Arguments
  --demo      a sample parish in a data folder of its own (npm run demo)
  --restored  for a restored copy that the site cannot notice by itself: signs everyone
              out and sends nothing until an administrator confirms the site
  -h, --help  this text

Environment variables (README.md, “Configuration”)
${describeVariables()}
`;
