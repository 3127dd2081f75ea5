import { BellOff, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLive } from '../../platform/live.ts';
import { useProblem } from '../../platform/problem.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BellDrawing } from '../../ui/illustrations/bell-drawing.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './notification-panel.module.css';
import { NotificationRow } from './notification-row.tsx';
import {
  useClearNotifications,
  useMarkSeen,
  useNotifications,
  useRestoreNotifications,
} from './notifications-api.ts';

/** What happened to one's own posts. Opening it marks everything as seen. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const query = useNotifications();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasAny = query.data?.pages.some((page) => page.items.length > 0) ?? false;
  useSeen(query);

  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title} data-autofocus>
          {t.notifications.title}
        </h2>
        <ClearButton disabled={!hasAny} onCleared={() => heading.current?.focus()} />
      </div>
      <Tabs
        className={styles.tabs}
        panelClassName={styles.body}
        label={t.notifications.title}
        items={[{ value: 'all', label: t.notifications.all }]}
        value="all"
        onValueChange={() => {}}
      >
        <PanelBody
          query={query}
          hasAny={hasAny}
          onClose={onClose}
          onDeleted={() => heading.current?.focus()}
        />
      </Tabs>
    </div>
  );
}

/**
 * Tells the server that everything was seen: once the list is there, so that its rows still know what is new,
 * and again for what arrives while it is open.
 */
function useSeen(query: ReturnType<typeof useNotifications>): void {
  const markSeen = useMarkSeen();
  const mark = useEffectEvent(markSeen);
  const isRead = !query.isPending;
  useEffect(() => {
    if (isRead) mark();
  }, [isRead]);

  useLive((event) => {
    if (event.type === 'notified' && event.unseen > 0) void query.refetch().then(markSeen);
  });
}

function PanelBody({
  query,
  hasAny,
  onClose,
  onDeleted,
}: {
  query: ReturnType<typeof useNotifications>;
  hasAny: boolean;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const t = useWords();
  const problem = useProblem();
  if (!query.data && query.isError) {
    return (
      <ErrorState
        heading="h3"
        title={t.notifications.errorTitle}
        text={problem(query.error)}
        retryLabel={t.platform.tryAgain}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) {
    return (
      <p className={styles.loading} role="status">
        {t.notifications.loading}
      </p>
    );
  }
  if (!hasAny) {
    return (
      <div className={styles.empty}>
        <BellDrawing />
        <p>{t.notifications.empty}</p>
      </div>
    );
  }
  return (
    <>
      <ul>
        {query.data.pages
          .flatMap((page) => page.items)
          .map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onFollow={onClose}
              onDeleted={onDeleted}
            />
          ))}
      </ul>
      {query.hasNextPage && (
        <Button
          className={styles.older}
          variant="quiet"
          size="small"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t.notifications.older}
        </Button>
      )}
    </>
  );
}

/** Clears at once; for a few seconds it can be taken back. */
function ClearButton({ disabled, onCleared }: { disabled: boolean; onCleared: () => void }) {
  const t = useWords();
  const problem = useProblem();
  const clearing = useClearNotifications();
  const restoring = useRestoreNotifications();

  // Neither in the mutations' own callbacks: the panel may be closed before the answers come.
  async function handleUndo() {
    try {
      await restoring.mutateAsync();
    } catch (error) {
      toast.error(t.post.because({ what: t.notifications.restoreFailed, why: problem(error) }));
    }
  }

  async function handleClear() {
    // Not disabled meanwhile: a disabled button loses the focus, and Escape with it.
    if (clearing.isPending) return;
    const notice = toast.loading(t.notifications.deleting);
    try {
      await clearing.mutateAsync();
      onCleared();
      const action = { label: t.notifications.undo, onAction: () => void handleUndo() };
      toast.success(t.notifications.cleared, { id: notice, action });
    } catch (error) {
      const text = t.post.because({ what: t.notifications.deleteFailed, why: problem(error) });
      toast.error(text, { id: notice });
    }
  }

  return (
    <IconButton
      size="small"
      label={t.notifications.clearAll}
      title={t.notifications.clearAll}
      icon={disabled ? <BellOff size={18} /> : <Trash2 size={18} />}
      disabled={disabled}
      onClick={() => void handleClear()}
    />
  );
}
