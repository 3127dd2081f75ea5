import { limits } from '@radiant/contract/limits.ts';
import type { OwnUrgency } from './urgent-queries.ts';

const hourMs = 3600 * 1000;
export const urgentMs = limits.urgentHours * hourMs;
export const periodMs = limits.urgentPeriodDays * 24 * hourMs;

/**
 * @param own those that are open or began within the period, latest first
 * @returns when the member may mark the next one; null: now. One that waits for a moderator counts as beginning now
 */
export function nextMarkingAt(own: readonly OwnUrgency[], now: Date): Date | null {
  const running = own.flatMap(({ ends_at, ended_at }) =>
    ended_at === null ? [ends_at?.getTime() ?? now.getTime() + urgentMs] : [],
  );
  const begun = own
    .map(({ began_at }) => began_at?.getTime() ?? now.getTime())
    .filter((time) => time > now.getTime() - periodMs)
    .sort((one, other) => other - one);
  const last = begun[limits.urgentPrayersMax - 1];
  const times = [...running, ...(last === undefined ? [] : [last + periodMs])];
  const next = Math.max(...times);
  return next > now.getTime() ? new Date(next) : null;
}
