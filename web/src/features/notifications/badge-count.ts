import { limits } from '@radiant/contract/limits.ts';

/** Null for none, `9+` above 99 (specification, section 9). */
export function formatBadgeCount(unseen: number): string | null {
  if (unseen <= 0) return null;
  return unseen > limits.badgeMax ? '9+' : String(unseen);
}
