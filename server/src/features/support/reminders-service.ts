import { addDays, dayOf } from '@radiant/contract/days.ts';
import { privacyReminderDays } from '@radiant/contract/support.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import { markReminded } from './reminders-queries.ts';

/** Once per request, some days before the law requires an answer. @returns how many */
export async function remindOfRequests(platform: Platform): Promise<number> {
  const { general } = await getSettings(platform);
  const now = platform.clock.now();
  const dueBy = addDays(dayOf(now, general.timeZone), privacyReminderDays);
  return await inTransaction(platform.db, async (tx) => {
    const due = await markReminded(tx, { dueBy, now });
    await platform.jobs.enqueueMany(
      tx,
      'notifications.notifyPrivacyRequest',
      due.map(({ id }) => ({ messageId: id })),
    );
    return due.length;
  });
}
