import type { ScheduledPost } from '@radiant/contract/scheduled-posts.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { CalendarClock, MapPin, Users } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useAction } from '../../platform/action.ts';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { formatDateTime, localTimeZone, truncateAtWord } from '../../platform/format.ts';
import { QueryError } from '../../platform/query-boundary.tsx';
import { useMember } from '../../platform/session.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { AudienceIcon } from './audience-icon.tsx';
import { canEditOnCreatePage } from './create-post-draft.ts';
import { DateTimeFields, toLocalDateTime } from './date-time-fields.tsx';
import { showPostToast } from './post-toast.ts';
import { useScheduledPostActions, useScheduledPosts } from './scheduled-api.ts';
import styles from './scheduled-list.module.css';
import { validateDateTime } from './use-create-post.ts';
import { useCreatePostWords } from './use-create-post-words.ts';

type ScheduledListProps = { editingId: string | null; onEdit: (post: ScheduledPost) => void };

/** Receives the focus when a focused row is removed, or a post was scheduled. */
export const scheduledHeadingId = 'scheduled-posts';

export function ScheduledList(props: ScheduledListProps) {
  const words = useCreatePostWords();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={scheduledHeadingId} className={styles.section}>
      <h2 id={scheduledHeadingId} ref={heading} tabIndex={-1} className={styles.title}>
        {words.scheduled}
      </h2>
      <ScheduledListBody {...props} heading={heading} />
    </section>
  );
}

type ScheduledListBodyProps = ScheduledListProps & { heading: RefObject<HTMLHeadingElement | null> };

function ScheduledListBody({ heading, ...props }: ScheduledListBodyProps) {
  const words = useCreatePostWords();
  const { id } = useMember();
  const query = useScheduledPosts(id);
  if (query.error && !query.data) {
    return (
      <Card>
        <QueryError heading="h3" title={words.scheduledError} query={query} />
      </Card>
    );
  }
  if (!query.data) {
    return (
      <SkeletonGroup label={words.scheduledLoading} className={styles.list}>
        <Skeleton shape="block" height={120} />
      </SkeletonGroup>
    );
  }
  const posts = query.data.pages.flatMap(({ items }) => items);
  if (posts.length === 0) {
    return (
      <Card>
        <EmptyState heading="h3" title={words.scheduledEmpty} text={words.scheduledEmptyText} />
      </Card>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {posts.map((post) => (
          <ScheduledItem key={post.id} post={post} heading={heading} {...props} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {words.scheduledMore}
        </Button>
      )}
    </>
  );
}

function ScheduledItem({
  post,
  editingId,
  onEdit,
  heading,
}: ScheduledListBodyProps & { post: ScheduledPost }) {
  const t = useWords();
  const words = useCreatePostWords();
  const { locale } = useLocale();
  const { id } = useMember();
  const actions = useScheduledPostActions(id, post.id);
  const [dialog, setDialog] = useState<{ name: 'delete' | 'time'; isOpen: boolean; turn: number } | null>(
    null,
  );
  const when = formatDateTime(locale, post.publishAt);
  const open = (name: 'delete' | 'time') => setDialog({ name, isOpen: true, turn: (dialog?.turn ?? 0) + 1 });
  const close = () => dialog && setDialog({ ...dialog, isOpen: false });
  // The row is removed together with the focused button.
  const focusHeading = () => setTimeout(() => heading.current?.focus());

  const publish = useAction(actions.publish, {
    failure: t.composer.failed,
    onSuccess: (published) => {
      showPostToast(t, published, { success: t.composer.success });
      focusHeading();
    },
  });
  const remove = useAction(actions.remove, {
    success: words.removed,
    onSuccess: () => {
      close();
      focusHeading();
    },
  });

  return (
    <Card render={<li />} className={styles.line} aria-current={editingId === post.id ? true : undefined}>
      <p className={styles.when}>
        <CalendarClock size={18} />
        <time dateTime={post.publishAt}>{when}</time>
      </p>
      {post.heldBecause !== null && (
        <Notice tone="warning" title={words.held}>
          {post.heldBecause}
        </Notice>
      )}
      <div className={styles.content}>
        {post.picture && (
          <img
            className={styles.picture}
            src={fileUrl(post.picture.sizes[0]?.file ?? post.picture.file)}
            alt={post.picture.alt}
            width={72}
            height={72}
            loading="lazy"
          />
        )}
        <div className={styles.said} lang={post.language}>
          {post.title && (
            <p className={styles.name} dir="auto">
              {post.title}
            </p>
          )}
          <p dir="auto">{truncateAtWord(post.text, 150)}</p>
          {post.url && <p className={styles.fact}>{post.url}</p>}
          {post.video && <p className={styles.fact}>{words.types.video}</p>}
        </div>
      </div>
      <p className={styles.facts}>
        <span className={styles.fact}>
          <AudienceIcon audience={post.audience} />
          {t.audiences[post.audience]}
        </span>
        {post.location && (
          <span className={styles.fact}>
            <MapPin size={15} />
            <bdi>{post.location}</bdi>
          </span>
        )}
        {post.tagged.length > 0 && (
          <span className={styles.fact}>
            <Users size={15} />
            <bdi>{post.tagged.map(({ name }) => name).join(', ')}</bdi>
          </span>
        )}
      </p>
      <div className={styles.acts}>
        {canEditOnCreatePage(post) && (
          <Button
            variant="secondary"
            size="small"
            aria-label={words.changeOf({ when })}
            onClick={() => onEdit(post)}
          >
            {words.change}
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          aria-label={words.moveOf({ when })}
          onClick={() => open('time')}
        >
          {words.move}
        </Button>
        <Button
          variant="secondary"
          size="small"
          pending={publish.isPending}
          aria-label={words.publishOf({ when })}
          onClick={() => publish.run()}
        >
          {words.publish}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={words.removeOf({ when })}
          onClick={() => open('delete')}
        >
          {t.post.delete}
        </Button>
      </div>
      {dialog?.name === 'time' && (
        <RescheduleDialog
          key={dialog.turn}
          post={post}
          reschedule={actions.reschedule}
          open={dialog.isOpen}
          onClose={close}
        />
      )}
      {dialog?.name === 'delete' && (
        <ConfirmDialog
          key={dialog.turn}
          open={dialog.isOpen}
          onClose={close}
          onConfirm={() => remove.run()}
          title={words.removeTitle}
          description={words.removeText}
          confirmLabel={t.post.delete}
          cancelLabel={t.platform.cancel}
          pending={remove.isPending}
          error={remove.error && t.post.because({ what: words.removeFailed, why: remove.error })}
        />
      )}
    </Card>
  );
}

const readerZone = localTimeZone();

function RescheduleDialog({
  post,
  reschedule,
  open,
  onClose,
}: {
  post: ScheduledPost;
  reschedule: ReturnType<typeof useScheduledPostActions>['reschedule'];
  open: boolean;
  onClose: () => void;
}) {
  const words = useCreatePostWords();
  const form = useForm({
    values: toLocalDateTime(Date.parse(post.publishAt)),
    failedAction: words.moveFailed,
    validate: validateDateTime,
    send: (moment) => reschedule.mutateAsync({ ...moment, timeZone: readerZone }),
    onSent: () => {
      toast.success(words.moved);
      onClose();
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      dismissible
      size="small"
      form={form}
      title={words.moveTitle}
      submitLabel={words.save}
    >
      <DateTimeFields {...form.values} disabled={form.pending} onChange={form.change} />
    </FormDialog>
  );
}
