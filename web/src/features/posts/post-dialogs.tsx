import type { Post } from '@radiant/contract/post-shapes.ts';
import { ReportDialog } from '../moderation/report-dialog.tsx';
import { AnsweredPrayerDialog } from './answered-prayer-dialog.tsx';
import { BlockAuthorDialog } from './block-author-dialog.tsx';
import { DailyPlanDialog } from './daily-plan-dialog.tsx';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { EditPostDialog } from './edit-post-dialog.tsx';
import { PostHistoryDialog } from './post-history-dialog.tsx';
import { PrayerUpdateDialog } from './prayer-update-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

export type PostDialogName = keyof typeof dialogs;

export interface PostDialogProps {
  post: Post;
  open: boolean;
  onClose: () => void;
  /** Called before a deletion or a block; the returned function moves the focus once the post is gone. */
  prepareFocusAfterDelete: () => () => void;
}

const dialogs = {
  share: ShareDialog,
  report: ReportPostDialog,
  edit: EditPostDialog,
  answer: AnsweredPrayerDialog,
  update: PrayerUpdateDialog,
  history: PostHistoryDialog,
  plan: DailyPlanDialog,
  block: BlockAuthorDialog,
  delete: DeletePostDialog,
} as const;

function ReportPostDialog({ post, open, onClose }: PostDialogProps) {
  return <ReportDialog reported={{ kind: 'post', id: post.id }} open={open} onClose={onClose} />;
}

/** All dialogs of a post, in a chunk loaded on first use. */
export function PostDialog({ name, ...dialog }: PostDialogProps & { name: PostDialogName }) {
  const Dialog = dialogs[name];
  return <Dialog {...dialog} />;
}
