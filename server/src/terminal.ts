import { demoSignIns } from '../seed/sign-ins.ts';
import type { Platform } from './platform/platform.ts';

/** `setupLink` is null once an administrator exists. */
type Banner = { isDemo: boolean; isHeld?: boolean; setupLink: string | null };

/** Printed as it is, for a person at the terminal; not a log line. */
export function printBanner(platform: Platform, banner: Banner): void {
  const lines = bannerLines(platform, banner);
  process.stdout.write(`\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`);
}

export function bannerLines({ config, videos }: Platform, { isDemo, isHeld, setupLink }: Banner): string[] {
  const lines: string[] = [];
  if (config.worker === 'only') {
    lines.push('Radiant works on jobs here and serves no pages (WORKER=only).', '');
  } else {
    lines.push(`Radiant is running at ${config.publicUrl}`, '');
    if (isDemo) lines.push('Log in to the sample parish as:', ...demoSignIns(), '');
    else if (setupLink)
      lines.push('Create the first administrator here (the link works once):', `  ${setupLink}`, '');
  }
  if (isHeld)
    lines.push(
      'This is a restored copy: everyone was logged out, and no mail, notification or scheduled post goes out',
      'until an administrator logs in and confirms on the dashboard that this is the live site.',
      '',
    );
  if (!config.mailUrl) lines.push(`Mails are written to ${config.dataDir}/outbox until MAIL_URL is set.`);
  if (!videos.canMakeStills)
    lines.push('Videos have no still until ffmpeg is installed (docs/operations.md, “Videos”).');
  lines.push('Stop with Ctrl+C.');
  return lines;
}
