import { deleteRevision, listRevisions, type Revision } from '@radiant/contract/post-edits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../platform/api.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { QueryError } from '../../platform/query-boundary.tsx';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useWords } from '../../platform/words.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { LinkedText } from './linked-text.tsx';
import { postKeys } from './post-cache.ts';
import type { PostDialogProps } from './post-dialogs.tsx';
import styles from './post-history-dialog.module.css';

/** Earlier versions of a post. The server decides which ones the viewer may read. */
export function PostHistoryDialog({ post, open, onClose }: PostDialogProps) {
  const t = useWords();
  const list = useRef<HTMLDivElement>(null);
  const [removing, setRemoving] = useState<{ revision: Revision; isOpen: boolean } | null>(null);
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t.postHistory.title} closeLabel={t.platform.close}>
        <div ref={list} className={styles.versions} tabIndex={-1} data-autofocus>
          <RevisionList post={post} onRemove={(revision) => setRemoving({ revision, isOpen: true })} />
        </div>
      </Dialog>
      {removing && (
        <DeleteRevisionDialog
          key={removing.revision.number}
          post={post}
          revision={removing.revision}
          open={removing.isOpen}
          onClose={() => setRemoving({ ...removing, isOpen: false })}
          // After the dialog has returned the focus to the button that is about to be removed.
          onRemoved={() => setTimeout(() => list.current?.focus())}
        />
      )}
    </>
  );
}

function RevisionList({ post, onRemove }: { post: Post; onRemove: (revision: Revision) => void }) {
  const t = useWords();
  const query = useQuery({
    queryKey: postKeys.revisions(post.id),
    queryFn: async ({ signal }) =>
      (await call(listRevisions, { params: { id: post.id }, signal, silent: true })).revisions,
  });
  if (query.error && !query.data) {
    return <QueryError heading="h3" title={t.postHistory.errorTitle} query={query} />;
  }
  if (!query.data) {
    return (
      <SkeletonGroup label={t.postHistory.loading} className={styles.list}>
        <Skeleton shape="block" height={88} />
        <Skeleton shape="block" height={88} />
      </SkeletonGroup>
    );
  }
  return (
    <ol className={styles.list} reversed>
      <li className={styles.version}>
        <p className={styles.when}>{t.postHistory.now}</p>
        <RevisionContent version={post} language={post.language} />
      </li>
      {query.data.length === 0 && <li className={styles.empty}>{t.postHistory.empty}</li>}
      {query.data.map((revision) => (
        <li key={revision.number} className={styles.version}>
          <div className={styles.head}>
            <p className={styles.when}>
              <TimeAgo date={revision.writtenAt} />
            </p>
            {revision.canDelete && (
              <IconButton
                size="small"
                label={t.postHistory.remove}
                icon={<Trash2 size={18} />}
                onClick={() => onRemove(revision)}
              />
            )}
          </div>
          <RevisionContent version={revision} language={post.language} />
          {revision.isOwnOnly && (
            <p className={styles.own}>
              <Lock size={16} />
              {t.postHistory.ownOnly}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

type RevisionFields = Pick<Revision, 'title' | 'text' | 'reference' | 'url' | 'location' | 'translation'>;

function RevisionContent({ version, language }: { version: RevisionFields; language: string }) {
  return (
    <div className={styles.said} lang={language}>
      {version.title && (
        <p className={styles.title} dir="auto">
          {version.title}
        </p>
      )}
      <p className={styles.text} dir="auto">
        <LinkedText text={version.text} />
      </p>
      {version.reference && <cite className={styles.reference}>{version.reference}</cite>}
      {version.location && (
        <p className={styles.reference} dir="auto">
          {version.location}
        </p>
      )}
      {version.url && (
        <p className={styles.reference}>
          <LinkedText text={version.url} />
        </p>
      )}
      {version.translation && (
        <RevisionContent
          version={{ ...version.translation, url: null, location: null }}
          language={version.translation.language}
        />
      )}
    </div>
  );
}

function DeleteRevisionDialog({
  post,
  revision,
  open,
  onClose,
  onRemoved,
}: {
  post: Post;
  revision: Revision;
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const t = useWords();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => call(deleteRevision, { params: { id: post.id, number: revision.number } }),
    onSuccess: () => {
      client.setQueryData<Revision[]>(postKeys.revisions(post.id), (known) =>
        known?.filter(({ number }) => number !== revision.number),
      );
      toast.success(t.postHistory.removed);
      onClose();
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => removal.mutate()}
      title={t.postHistory.removeTitle}
      description={t.postHistory.removeText}
      confirmLabel={t.postHistory.removeConfirm}
      cancelLabel={t.platform.cancel}
      pending={removal.isPending}
      error={
        removal.error &&
        t.post.because({ what: t.postHistory.removeFailed, why: errorMessage(removal.error) })
      }
    />
  );
}
