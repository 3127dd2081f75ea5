import { BellOff, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { QueryError } from '../../platform/query-boundary.tsx';
import { useWords } from '../../platform/words.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BellDrawing } from '../../ui/illustrations/bell-drawing.tsx';
import { moveFocusByArrow } from '../../ui/move-by-arrow.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LoadOlderButton } from './load-older-button.tsx';
import styles from './notification-panel.module.css';
import { NotificationRow } from './notification-row.tsx';
import { type NotificationsQuery, useNotifications } from './notifications-api.ts';
import { useClearWithUndo } from './use-clear-with-undo.ts';
import { useMarkSeenOnView } from './use-mark-seen-on-view.ts';

/** Opening it marks all as seen. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const query = useNotifications();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const clear = useClearWithUndo(focusHeading);
  const hasAny = query.data?.pages.some((page) => page.items.length > 0) ?? false;
  useMarkSeenOnView(query);

  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title} data-autofocus>
          {t.notifications.title}
        </h2>
        <IconButton
          size="small"
          label={t.notifications.clearAll}
          title={t.notifications.clearAll}
          icon={hasAny ? <Trash2 size={18} /> : <BellOff size={18} />}
          disabled={!hasAny}
          onClick={clear}
        />
      </div>
      <Tabs
        className={styles.tabs}
        panelClassName={styles.body}
        label={t.notifications.title}
        items={[{ value: 'all', label: t.notifications.all }]}
        value="all"
        onValueChange={() => {}}
      >
        <PanelBody query={query} hasAny={hasAny} onClose={onClose} onFocusLost={focusHeading} />
      </Tabs>
      <p className={styles.foot}>
        <Link to={paths.notifications()} onClick={onClose}>
          {t.notifications.seeAll}
          <VisuallyHidden> {t.notifications.title}</VisuallyHidden>
        </Link>
        <Link to={paths.notificationSettings()} aria-label={t.notifications.settings} onClick={onClose}>
          {t.settings.title}
        </Link>
      </p>
    </div>
  );
}

function PanelBody({
  query,
  hasAny,
  onClose,
  onFocusLost,
}: {
  query: NotificationsQuery;
  hasAny: boolean;
  onClose: () => void;
  onFocusLost: () => void;
}) {
  const t = useWords();
  if (!query.data && query.isError) {
    return <QueryError heading="h3" title={t.notifications.errorTitle} query={query} />;
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
      <ul data-lines onKeyDown={moveFocusByArrow}>
        {query.data.pages
          .flatMap((page) => page.items)
          .map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onFollow={onClose}
              onFocusLost={onFocusLost}
            />
          ))}
      </ul>
      <LoadOlderButton query={query} />
    </>
  );
}
