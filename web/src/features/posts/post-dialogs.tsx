import type { Post } from '@radiant/contract/post-shapes.ts';
import { ReportDialog } from '../moderation/report-dialog.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { DailyPlanDialog } from './daily-plan-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

export type PostDialogName = keyof typeof dialogs;

export interface PostDialogProps {
  post: Post;
  open: boolean;
  onClose: () => void;
  /** The viewer deletes the post. What this answers is called once it is gone. */
  onDeleting: () => () => void;
}

const dialogs = {
  share: ShareDialog,
  report: ReportPostDialog,
  edit: EditDialog,
  answer: AnswerDialog,
  history: HistoryDialog,
  plan: DailyPlanDialog,
  delete: DeleteDialog,
} as const;

function ReportPostDialog({ post, open, onClose }: PostDialogProps) {
  return <ReportDialog reported={{ kind: 'post', id: post.id }} open={open} onClose={onClose} />;
}

/** Every dialog of a post; a file of its own, which nobody loads before they press. */
export function PostDialog({ name, ...dialog }: PostDialogProps & { name: PostDialogName }) {
  const Dialog = dialogs[name];
  return <Dialog {...dialog} />;
}
