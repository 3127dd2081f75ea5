import type { EventDetails, Post } from '@radiant/contract/post-shapes.ts';
import { CancelEventDialog } from './cancel-event-dialog.tsx';
import { EditEventDialog } from './edit-event-dialog.tsx';

export interface ManageDialogProps {
  post: Post;
  event: EventDetails;
  open: boolean;
  onClose: () => void;
}

/** Dialogs for administrators, loaded on first use. */
export function ManageDialog({ name, ...dialog }: ManageDialogProps & { name: 'edit' | 'cancel' }) {
  return name === 'edit' ? <EditEventDialog {...dialog} /> : <CancelEventDialog {...dialog} />;
}
