import type { ManagedEvent } from '@radiant/contract/event-management.ts';
import { CalendarX, ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { onSettled } from '../../platform/on-settled.ts';
import { useNavigateIfStillHere } from '../../platform/still-here.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { CancelEventDialog } from './cancel-event-dialog.tsx';
import styles from './manage.module.css';
import { useRemoveEvent } from './manage-api.ts';

/** What is done with an event as a whole; both are asked about before. */
export function ManagedEventActions({ managed: { event, status } }: { managed: ManagedEvent }) {
  const t = useWords();
  const { events: words } = useAdminWords();
  const errorMessage = useErrorMessage();
  const navigateIfStillHere = useNavigateIfStillHere();
  const [asked, setAsked] = useState<'cancel' | 'remove' | null>(null);
  const removing = useRemoveEvent(event.id);
  const isOpen = status === 'upcoming' || status === 'ongoing';

  function handleRemove() {
    onSettled(removing.mutateAsync(), () => {
      toast.success(words.removed);
      navigateIfStillHere(paths.adminEvents());
    });
  }

  return (
    <div className={styles.acts}>
      <Button
        size="small"
        variant="secondary"
        icon={<ExternalLink size={16} />}
        render={<Link to={paths.event(event.id)} />}
      >
        {words.view}
      </Button>
      {isOpen && (
        <Button
          size="small"
          variant="secondary"
          icon={<CalendarX size={16} />}
          onClick={() => setAsked('cancel')}
        >
          {words.cancel}
        </Button>
      )}
      <Button
        size="small"
        variant="danger"
        icon={<Trash2 size={16} />}
        onClick={() => {
          removing.reset();
          setAsked('remove');
        }}
      >
        {words.remove}
      </Button>
      <CancelEventDialog post={event} open={asked === 'cancel'} onClose={() => setAsked(null)} />
      <ConfirmDialog
        open={asked === 'remove'}
        onClose={() => setAsked(null)}
        onConfirm={handleRemove}
        title={words.removeTitle}
        description={words.removeText}
        confirmLabel={words.remove}
        cancelLabel={words.keep}
        pending={removing.isPending}
        error={
          removing.error && t.post.because({ what: words.removeFailed, why: errorMessage(removing.error) })
        }
      />
    </div>
  );
}
