import { eventFilePath } from '@radiant/contract/calendar-feed.ts';
import type { EventDetails, Post } from '@radiant/contract/post-shapes.ts';
import { CalendarPlus, CalendarX, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyOnDemand } from '../../ui/lazy.ts';
import { toast } from '../../ui/toast.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { getEventStatus } from '../posts/event-times.ts';
import styles from './event-tools.module.css';

/** Loaded for administrators only. */
const lazyDialogs = lazyOnDemand(async () => (await import('./manage-dialogs.tsx')).ManageDialog);

/** Calendar download, and edit and cancel for administrators. */
export function EventTools({ post, event }: { post: Post; event: EventDetails }) {
  const t = useWords();
  const { user } = useSession();
  const now = useCurrentMinute();
  const [open, setOpen] = useState<{ name: 'edit' | 'cancel'; turn: number; isOpen: boolean } | null>(null);
  const isOpen = !event.isCancelled && getEventStatus(event, now) !== 'completed';

  function openDialog(name: 'edit' | 'cancel') {
    setOpen({ name, turn: (open?.turn ?? 0) + 1, isOpen: true });
    lazyDialogs.load().catch(() => {
      setOpen(null);
      toast.error(t.post.because({ what: t.post.dialogFailed, why: t.platform.unreachable }));
    });
  }

  return (
    <div className={styles.tools}>
      <Button
        variant="secondary"
        icon={<CalendarPlus size={18} />}
        render={<a href={eventFilePath(post.id)} download="event.ics" />}
      >
        {t.eventPage.addToCalendar}
      </Button>
      {user?.role === 'admin' && (
        <Button variant="quiet" icon={<Pencil size={18} />} onClick={() => openDialog('edit')}>
          {t.eventPage.edit}
        </Button>
      )}
      {user?.role === 'admin' && isOpen && (
        <Button variant="quiet" icon={<CalendarX size={18} />} onClick={() => openDialog('cancel')}>
          {t.eventPage.cancel}
        </Button>
      )}
      {open && (
        <lazyDialogs.Part
          key={open.turn}
          name={open.name}
          post={post}
          event={event}
          open={open.isOpen}
          onClose={() => setOpen({ ...open, isOpen: false })}
        />
      )}
    </div>
  );
}
