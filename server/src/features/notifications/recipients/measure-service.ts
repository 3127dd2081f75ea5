import type { Platform } from '../../../platform/platform.ts';
import { notifyBatch } from './batch-service.ts';
import { deleteEarlierNotification, type MeasureNotice, selectMeasureRecipient } from './measure-queries.ts';

export const notifyMeasureTask = 'notifications.notifyMeasure';

export async function notifyMeasure(platform: Platform, notice: MeasureNotice): Promise<void> {
  const { measureId, change } = notice;
  const source = `measure:${measureId}:${change}`;
  if (change === 'lifted') await deleteEarlierNotification(platform.db, notice);
  await notifyBatch(platform, {
    notification: { kind: 'measure-taken', measure_id: measureId, source },
    select: (limit) => selectMeasureRecipient(notice, { source, limit }),
    continueAfter: () => Promise.resolve(),
  });
}
