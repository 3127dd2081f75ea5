import type { Post, PrayerDetails } from '@radiant/contract/post-shapes.ts';
import { Hourglass, TimerOff } from 'lucide-react';
import { useSession } from '../../platform/session.tsx';
import { useLocale } from '../../platform/words.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { urgencyWords } from '../../words/urgency.ts';
import { isOwnPost } from './post-display.ts';
import { isOwnOpenPrayer, isUrgentAt } from './prayer-need.ts';
import { useActOnUrgent, useSetUrgent } from './use-set-urgent.ts';

/** For the author of a prayer and for the care team. */
export function UrgentItems({ post, prayer }: { post: Post; prayer: PrayerDetails }) {
  const words = urgencyWords[useLocale().locale];
  const { user } = useSession();
  const setUrgent = useSetUrgent(post);
  const act = useActOnUrgent(post.id);
  const isUrgent = isUrgentAt(prayer, Date.now());
  if (isOwnPost(post, user?.id)) {
    if (!isOwnOpenPrayer(post) || post.audience === 'private') return null;
    return (
      <MenuItem
        icon={isUrgent ? <TimerOff size={18} /> : <Hourglass size={18} />}
        onSelect={() => setUrgent(!isUrgent)}
      >
        {isUrgent ? words.unmark : words.mark}
      </MenuItem>
    );
  }
  if (!isUrgent || !user?.careRole) return null;
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
