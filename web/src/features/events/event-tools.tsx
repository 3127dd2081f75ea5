import { eventFilePath } from '@radiant/contract/calendar-feed.ts';
import type { EventDetails, Post } from '@radiant/contract/post-shapes.ts';
import { CalendarPlus, CalendarX, ListChecks, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useLazyDialog } from '../../platform/lazy-dialog.ts';
import { useSession } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyOnDemand } from '../../ui/lazy.ts';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { getEventStatus } from '../posts/event-times.ts';
import styles from './event-tools.module.css';

/** Loaded for those who manage the event only. */
const lazyDialogs = lazyOnDemand(async () => (await import('./manage-dialogs.tsx')).ManageDialog);

/** Calendar download; edit, list for the door and cancel for administrators, and for whoever created it in a group. */
export function EventTools({ post, event }: { post: Post; event: EventDetails }) {
  const t = useWords();
  const { user } = useSession();
  const now = useCurrentMinute();
  const dialogs = { edit: useLazyDialog(lazyDialogs.load), cancel: useLazyDialog(lazyDialogs.load) };
  const canManage =
    user?.role === 'admin' || (post.audience === 'groups' && user !== null && user.id === post.author.id);
  const isOpen = !event.isCancelled && getEventStatus(event, now) !== 'completed';

  return (
    <div className={styles.tools}>
      <Button
        variant="secondary"
        icon={<CalendarPlus size={18} />}
        render={<a href={eventFilePath(post.id)} download="event.ics" />}
      >
        {t.eventPage.addToCalendar}
      </Button>
      {canManage && (
        <Button variant="quiet" icon={<Pencil size={18} />} onClick={dialogs.edit.show}>
          {t.eventPage.edit}
        </Button>
      )}
      {canManage && (
        <Button
          variant="quiet"
          icon={<ListChecks size={18} />}
          render={<Link to={paths.eventDoor(post.id)} />}
        >
          {t.eventPage.doorList}
        </Button>
      )}
      {canManage && isOpen && (
        <Button variant="quiet" icon={<CalendarX size={18} />} onClick={dialogs.cancel.show}>
          {t.eventPage.cancel}
        </Button>
      )}
      {(['edit', 'cancel'] as const).map(
        (name) =>
          dialogs[name].turn > 0 && (
            <lazyDialogs.Part
              key={`${name}-${dialogs[name].turn}`}
              name={name}
              post={post}
              event={event}
              open={dialogs[name].isOpen}
              onClose={dialogs[name].close}
            />
          ),
      )}
    </div>
  );
}
