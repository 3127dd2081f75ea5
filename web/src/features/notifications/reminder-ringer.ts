import type { PrayerTime } from '@radiant/contract/prayer-times.ts';
import type { ReminderChoices } from '@radiant/contract/reminder-settings.ts';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { readStorage, writeStorage } from '../../platform/browser-storage.ts';
import { runAsLeaderTab } from '../../platform/leader-tab.ts';
import { currentLocale } from '../../platform/locale.ts';
import { toast } from '../../ui/toast.tsx';
import { reminderQuery, subscribeToOtherTabs } from './reminder-api.ts';
import { findDuePrayer, findNextPrayer } from './reminder-schedule.ts';

const minuteMs = 60_000;
/** Another browser may have changed the settings. */
const refetchIntervalMs = 15 * minuteMs;
/** Timers of a background page are late; checking every half minute makes up for it. */
const checkIntervalMs = minuteMs / 2;
const toastDurationMs = 10 * minuteMs;

/**
 * Rings at the member's prayer times while the page is open, once each, in the leader tab. Returns the stop function.
 */
export function startReminderRinger(
  client: QueryClient,
  { memberId, onFollow }: { memberId: string; onFollow: () => void },
): () => void {
  const stopped = new AbortController();
  const lastRing = createLastRingStore(memberId);
  let choices: ReminderChoices | undefined;
  let checkedAt = Date.now();
  let isLeading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function ringIfDue(): void {
    clearTimeout(timer);
    if (!isLeading || !choices) return;
    const now = Date.now();
    // Restarts after the clock was set back.
    const since = Math.max(Math.min(checkedAt, now), lastRing.last(now));
    const due = findDuePrayer(choices, since, now);
    checkedAt = now;
    if (due) {
      lastRing.set(due.at.getTime());
      void ring(choices, due, onFollow);
    }
    const next = findNextPrayer(choices, now);
    timer = setTimeout(
      ringIfDue,
      Math.min(checkIntervalMs, next ? Math.max(next.at.getTime() - now, 50) : checkIntervalMs),
    );
  }

  const observer = new QueryObserver(client, {
    ...reminderQuery(memberId),
    staleTime: minuteMs,
    refetchInterval: refetchIntervalMs,
  });
  const handleResult = ({ data }: { data: ReminderChoices | undefined }) => {
    choices = data;
    ringIfDue();
  };
  const unsubscribe = observer.subscribe(handleResult);
  handleResult(observer.getCurrentResult());
  const unsubscribeFromTabs = subscribeToOtherTabs(client, memberId);
  document.addEventListener('visibilitychange', ringIfDue);
  // Without tab locks every tab leads; the store decides which one rings.
  runAsLeaderTab(`radiant-reminders:${memberId}`, stopped.signal, () => {
    isLeading = true;
    ringIfDue();
  });

  return () => {
    stopped.abort();
    clearTimeout(timer);
    unsubscribe();
    unsubscribeFromTabs();
    document.removeEventListener('visibilitychange', ringIfDue);
  };
}

/** Time of the last prayer that rang in this browser, in any tab. */
function createLastRingStore(memberId: string) {
  const key = `radiant-rung:${memberId}`;
  return {
    /** 0 if none, or if the clock was set back. */
    last(now: number): number {
      const at = Number(readStorage('local', key) ?? 0);
      return Number.isFinite(at) && at <= now ? at : 0;
    },
    set: (at: number) => writeStorage('local', key, String(at)),
  };
}

async function ring(
  { settings }: ReminderChoices,
  { slot }: PrayerTime,
  onFollow: () => void,
): Promise<void> {
  const { reminderWords } = await import('../../words/reminders.ts');
  const words = reminderWords[currentLocale()];
  const action = { label: words.pray, onAction: onFollow };
  const id = toast.show(words.ring[slot], { action, duration: toastDurationMs });
  const { playSound } = await import('./reminder-player.ts');
  const played = await playSound(settings.sound, settings.volume);
  if (played !== 'blocked') return;
  toast.show(`${words.ring[slot]} ${words.ringSilent}`, { id, action, duration: toastDurationMs });
}
