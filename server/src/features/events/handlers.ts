import type { Sweepers } from '../../platform/jobs/sweep.ts';
import { eraseOldPhoneIns } from './door-service.ts';
import { generateDueOccurrences } from './series-service.ts';
import { promoteAfterErasures } from './waiting-service.ts';

export const eventsSweepers: Sweepers = {
  freePlaces: promoteAfterErasures,
  phoneIns: eraseOldPhoneIns,
  eventSeries: generateDueOccurrences,
};
