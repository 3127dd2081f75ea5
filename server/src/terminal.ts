import { demoSignIns } from '../seed/sign-ins.ts';
import type { Platform } from './platform/platform.ts';
import { ensureFirstAdmin } from './rooms/accounts/service.ts';

/** What a person at the terminal reads once the site is up. Not a log line: it goes to the screen as it is. */
export async function greet(platform: Platform, { isDemo }: { isDemo: boolean }): Promise<void> {
  const lines = await writeGreeting(platform, { isDemo });
  process.stdout.write(`\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`);
}

/** Its lines. Sees to the first administrator, whom only those that serve the site lead to their page. */
export async function writeGreeting(platform: Platform, { isDemo }: { isDemo: boolean }): Promise<string[]> {
  const { config } = platform;
  const lines: string[] = [];
  if (config.worker === 'only') {
    lines.push('Radiant works on jobs here and serves no pages (WORKER=only).', '');
  } else {
    lines.push(`Radiant is running at ${config.publicUrl}`, '');
    // Another link would make that of whoever serves the site void.
    const { setupLink } = await ensureFirstAdmin(platform);
    if (isDemo) lines.push('Sign in to the sample parish as:', ...demoSignIns(), '');
    else if (setupLink)
      lines.push('Create the first administrator here (the link works once):', `  ${setupLink}`, '');
  }
  if (!config.mailUrl) lines.push(`Mails are written to ${config.dataDir}/outbox until MAIL_URL is set.`);
  if (!platform.videos.hasStills)
    lines.push('Videos have no still until ffmpeg is installed (docs/operations.md, “Videos”).');
  lines.push('Stop with Ctrl+C.');
  return lines;
}
