import { createDisplay } from '../src/features/noticeboard/service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { asMember } from './sample-actor.ts';

/** The television beside the cloakroom. */
export async function seedDisplays(platform: Platform, adminId: string): Promise<void> {
  await createDisplay(platform, asMember(adminId, 'admin'), {
    ...{ name: 'Hall', language: 'both', textSize: 'normal' },
    ...{ showsVerse: true, showsPrayers: true, showsEvents: true },
  });
}
