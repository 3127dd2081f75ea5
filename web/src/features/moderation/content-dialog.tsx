import type { ManagedPost } from '@radiant/contract/content-management.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../operations/load-failed.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './content.module.css';
import type { ContentActions } from './content-actions.tsx';
import { useManagedPost } from './content-api.ts';
import { StatusBadge } from './content-badges.tsx';
import {
  ContentActionButtons,
  ContentAuthor,
  ContentBody,
  ContentFacts,
  ContentHistory,
  ContentReports,
} from './content-details.tsx';
import { getContentStatus } from './content-status.ts';

/** A testimony in a dialog over its table. */
export function ContentDialog({
  postId,
  actions,
  onClose,
}: {
  /** Null closes the dialog. */
  postId: string | null;
  actions: ContentActions;
  onClose: () => void;
}) {
  const { details: words, close } = { ...useAdminWords().content };
  return (
    <Dialog open={postId !== null} onClose={onClose} size="large" title={words.title} closeLabel={close}>
      {postId !== null && <ContentLoader postId={postId} actions={actions} onClose={onClose} />}
    </Dialog>
  );
}

function ContentLoader({
  postId,
  actions,
  onClose,
}: {
  postId: string;
  actions: ContentActions;
  onClose: () => void;
}) {
  const { table, content } = useAdminWords();
  const { data, error, isFetching, refetch } = useManagedPost(postId);
  if (data) return <Testimony managed={data} actions={withCloseOnDelete(actions, onClose)} />;
  if (data === null) {
    return <EmptyState title={content.details.notFound} text={content.details.notFoundText} heading="h3" />;
  }
  if (error) {
    return <LoadFailed query={{ error, isFetching, refetch }} />;
  }
  return (
    <SkeletonGroup label={table.loading} className={styles.loading}>
      <Skeleton shape="block" height={24} />
      <Skeleton shape="block" height={120} />
    </SkeletonGroup>
  );
}

/** The confirmation replaces this dialog, so that only one is open. */
const withCloseOnDelete = (actions: ContentActions, onClose: () => void): ContentActions => ({
  ...actions,
  confirmDelete(ids) {
    onClose();
    actions.confirmDelete(ids);
  },
});

function Testimony({ managed, actions }: { managed: ManagedPost; actions: ContentActions }) {
  const { details: words } = useAdminWords().content;
  const { post, isFeatured } = managed;
  const status = getContentStatus('testimonies', {
    kind: post.kind,
    state: post.state,
    isFeatured,
    prayerStatus: null,
  });
  return (
    <div className={styles.sections}>
      <div className={styles.line}>
        <h3 className={styles.heading} lang={post.language} dir="auto">
          {post.title}
        </h3>
        <StatusBadge status={status} />
      </div>
      <ContentAuthor managed={managed} />
      <ContentBody managed={managed} />
      <ContentFacts managed={managed} />
      <section className={styles.section} aria-labelledby="moderation-info">
        <h3 id="moderation-info" className={styles.small}>
          {words.moderation}
        </h3>
        <ContentHistory managed={managed} />
        <ContentReports managed={managed} />
      </section>
      <ContentActionButtons managed={managed} actions={actions} />
    </div>
  );
}
