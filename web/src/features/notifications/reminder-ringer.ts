import type { PrayerTime } from '@radiant/contract/prayer-times.ts';
import type { ReminderChoices } from '@radiant/contract/reminder-settings.ts';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { readStorage, writeStorage } from '../../platform/browser-storage.ts';
import { runAsLeaderTab } from '../../platform/leader-tab.ts';
import { currentLocale } from '../../platform/locale.ts';
import { toast } from '../../ui/toast.tsx';
import { followOtherTabs, reminderQuery } from './reminder-api.ts';
import { dueRing, nextRing } from './reminder-schedule.ts';

const minute = 60_000;
/** Other browsers may change what this one rings. */
const readAnewEvery = 15 * minute;
/** A timer of a page in the background comes late; a look each half minute makes up for it. */
const lookEvery = minute / 2;
/** The line stays as long as a prayer, or until it is dismissed. */
const shownFor = 10 * minute;

/**
 * Rings at the member's prayer times for as long as the page is open: in one tab of the browser, once each. `onFollow`
 * leads to the prayer times. Answers how to stop.
 */
export function startRinging(
  client: QueryClient,
  { memberId, onFollow }: { memberId: string; onFollow: () => void },
): () => void {
  const stopped = new AbortController();
  const rung = rungStore(memberId);
  let choices: ReminderChoices | undefined;
  let lookedAt = Date.now();
  let isLeading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    if (!isLeading || !choices) return;
    const now = Date.now();
    // A clock that was put back begins anew.
    const since = Math.max(Math.min(lookedAt, now), rung.last(now));
    const due = dueRing(choices, since, now);
    lookedAt = now;
    if (due) {
      rung.set(due.at.getTime());
      void ring(choices, due, onFollow);
    }
    const next = nextRing(choices, now);
    timer = setTimeout(look, Math.min(lookEvery, next ? Math.max(next.at.getTime() - now, 50) : lookEvery));
  }

  const observer = new QueryObserver(client, {
    ...reminderQuery(memberId),
    staleTime: minute,
    refetchInterval: readAnewEvery,
  });
  const hear = ({ data }: { data: ReminderChoices | undefined }) => {
    choices = data;
    look();
  };
  const unsubscribe = observer.subscribe(hear);
  hear(observer.getCurrentResult());
  const leaveTabs = followOtherTabs(client, memberId);
  document.addEventListener('visibilitychange', look);
  // Where every tab leads, the store decides which of them rings.
  runAsLeaderTab(`radiant-reminders:${memberId}`, stopped.signal, () => {
    isLeading = true;
    look();
  });

  return () => {
    stopped.abort();
    clearTimeout(timer);
    unsubscribe();
    leaveTabs();
    document.removeEventListener('visibilitychange', look);
  };
}

/** The last prayer that rang in this browser, whichever tab it was. */
function rungStore(memberId: string) {
  const key = `radiant-rung:${memberId}`;
  return {
    /** 0 when there is none, or when it lies ahead because the clock was put back. */
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
  const id = toast.show(words.ring[slot], { action, duration: shownFor });
  const { play } = await import('./reminder-player.ts');
  const played = await play(settings.sound, settings.volume);
  if (played !== 'blocked') return;
  toast.show(`${words.ring[slot]} ${words.ringSilent}`, { id, action, duration: shownFor });
}
