import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type FakeClock = { environment: Record<string, string>; set(offset: string): Promise<void> };

/** The time of day of a program started with `environment`; timers are unaffected, as when a real clock is set. */
export async function fakeClock(folder: string): Promise<FakeClock | undefined> {
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
  if (library === undefined) return undefined;
  const file = join(folder, 'clock');
  const set = (offset: string) => writeFile(file, offset);
  await set('+0');
  const environment = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return { environment, set };
}
