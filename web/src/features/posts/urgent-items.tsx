import type { Post, PrayerDetails } from '@radiant/contract/post-shapes.ts';
import { Hourglass, TimerOff } from 'lucide-react';
import { useSession } from '../../platform/session.tsx';
import { useLocale } from '../../platform/words.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { urgencyWords } from '../../words/urgency.ts';
import { isOwnPost } from './post-display.ts';
import { getUrgencyChange, isUrgentAt } from './prayer-need.ts';
import { useActOnUrgent, useSetUrgent } from './use-set-urgent.ts';

/** For the author of a prayer and for the care team. */
export function UrgentItems({ post, prayer }: { post: Post; prayer: PrayerDetails }) {
  const words = urgencyWords[useLocale().locale];
  const { user } = useSession();
  const setUrgent = useSetUrgent(post);
  const act = useActOnUrgent(post.id);
  const now = Date.now();
  if (isOwnPost(post, user?.id)) {
    const change = getUrgencyChange(post, now);
    if (!change) return null;
    return (
      <MenuItem
        icon={change === 'unmark' ? <TimerOff size={18} /> : <Hourglass size={18} />}
        onSelect={() => setUrgent(change === 'mark')}
      >
        {words[change]}
      </MenuItem>
    );
  }
  if (!isUrgentAt(prayer, now) || !user?.careRole) return null;
  return (
    <>
      <MenuItem icon={<TimerOff size={18} />} onSelect={() => act('end')}>
        {words.unmark}
      </MenuItem>
      <MenuItem icon={<Hourglass size={18} />} onSelect={() => act('allow')}>
        {words.allow}
      </MenuItem>
    </>
  );
}
