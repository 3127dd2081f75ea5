import type { ManagedEvent } from '@radiant/contract/event-management.ts';
import { CalendarX, ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { useNavigateIfStillHere } from '../../platform/still-here.ts';
import { Button } from '../../ui/button.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { CancelEventDialog } from './cancel-event-dialog.tsx';
import styles from './manage.module.css';
import { useRemoveEvent } from './manage-api.ts';

/** Actions on an event; cancelling and deleting ask for confirmation. */
export function ManagedEventActions({ managed: { event, status } }: { managed: ManagedEvent }) {
  const { events: words } = useAdminWords();
  const navigateIfStillHere = useNavigateIfStillHere();
  const [isCancelling, setCancelling] = useState(false);
  const { confirm, confirmDialog } = useConfirm();
  const remove = useAction(useRemoveEvent(event.id), { success: words.removed });
  const isOpen = status === 'upcoming' || status === 'ongoing';

  async function handleRemove() {
    const isRemoved = await confirm({
      title: words.removeTitle,
      description: words.removeText,
      confirmLabel: words.remove,
      cancelLabel: words.keep,
      failure: words.removeFailed,
      action: remove.runAsync,
    });
    if (isRemoved) navigateIfStillHere(paths.adminEvents());
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
          onClick={() => setCancelling(true)}
        >
          {words.cancel}
        </Button>
      )}
      <Button size="small" variant="danger" icon={<Trash2 size={16} />} onClick={() => void handleRemove()}>
        {words.remove}
      </Button>
      <CancelEventDialog
        post={event}
        event={event.details}
        open={isCancelling}
        onClose={() => setCancelling(false)}
      />
      {confirmDialog}
    </div>
  );
}
