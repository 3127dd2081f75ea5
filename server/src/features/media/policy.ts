import type { Actor } from '../../actor.ts';

/** Per member. */
export const quotaBytes = 500 * 1024 * 1024;

/** For a phone, a card and the full column on a high-density screen. */
export const postWidths = [480, 960, 1600] as const;
export const previewWidths = [480, 960] as const;
/** Narrower pictures are icons or tracking pixels. */
export const previewMinWidth = 120;
/** Open pages still show a replaced avatar or banner for this long. */
export const replacedProfileImageMs = 60 * 60 * 1000;

export const isWithinReplacementGrace = (replacedAt: Date | null, now: Date): boolean =>
  replacedAt !== null && now.getTime() - replacedAt.getTime() < replacedProfileImageMs;

export const avatarWidths = [96, 400] as const;
export const bannerWidths = [640, 1600] as const;

/** Administrators see the images of inactive accounts too; a replaced image stays visible to open pages for a while. */
export function isProfileImageVisible(facts: {
  viewer: Actor['kind'] | 'admin';
  isCurrent: boolean;
  isOwnerActive: boolean;
  isBlocked: boolean;
  isOwnerVisibleToGuests: boolean;
}): boolean {
  if (facts.viewer === 'admin') return facts.isCurrent;
  if (!facts.isCurrent || !facts.isOwnerActive) return false;
  return facts.viewer === 'guest' ? facts.isOwnerVisibleToGuests : !facts.isBlocked;
}
