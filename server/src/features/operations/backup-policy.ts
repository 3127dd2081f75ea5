/** In the site's time zone. */
const backupHour = 3;
const retryAfterMs = 60 * 60_000;

export type BackupHistory = {
  lastStartedAt: Date | null;
  succeededAt: Date | null;
};

/** Once a day from three o'clock on; one that was missed or failed is made up for, at most hourly. */
export function isBackupDue(
  now: Date,
  timeZone: string,
  { lastStartedAt, succeededAt }: BackupHistory,
): boolean {
  const current = toLocal(now, timeZone);
  if (current.hour < backupHour) return false;
  if (succeededAt && toLocal(succeededAt, timeZone).day === current.day) return false;
  return !lastStartedAt || now.getTime() - lastStartedAt.getTime() >= retryAfterMs;
}

function toLocal(at: Date, timeZone: string): { day: string; hour: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
}

/** Names the site, because several may share a folder. Sorted by name, the newest comes last. */
export const backupName = (publicUrl: string, now: Date, isEncrypted: boolean): string =>
  `${prefixOf(publicUrl)}${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar${isEncrypted ? '.age' : ''}`;

const prefixOf = (publicUrl: string): string =>
  `radiant-${new URL(publicUrl).host.replace(/[^\w.-]+/g, '-')}-`;

const isBackupOf = (publicUrl: string, name: string): boolean => {
  const prefix = prefixOf(publicUrl);
  return name.startsWith(prefix) && /^\d{8}T\d{6}Z\.tar(?:\.age)?$/.test(name.slice(prefix.length));
};

export const isPartialBackup = (publicUrl: string, name: string): boolean =>
  name.endsWith('.partial') && isBackupOf(publicUrl, name.slice(0, -'.partial'.length));

/** All but the newest `keep` backups of the site; no other files. */
export const listExpiredBackups = (publicUrl: string, names: readonly string[], keep: number): string[] =>
  names
    .filter((name) => isBackupOf(publicUrl, name))
    .sort()
    .slice(0, -keep);
