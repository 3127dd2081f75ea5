import { Settings, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { localTimeZone } from '../../platform/format.ts';
import { QueryError } from '../../platform/query-boundary.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BellDrawing } from '../../ui/illustrations/bell-drawing.tsx';
import { moveFocusByArrow } from '../../ui/move-by-arrow.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import styles from './all-notifications.module.css';
import { type DayGroup, groupByDay } from './day-groups.ts';
import { LoadOlderButton } from './load-older-button.tsx';
import { NotificationRow } from './notification-row.tsx';
import { type NotificationsQuery, useNotifications } from './notifications-api.ts';
import { useClearWithUndo } from './use-clear-with-undo.ts';
import { useMarkSeenOnView } from './use-mark-seen-on-view.ts';

const zone = localTimeZone();

/** All notifications by day. Viewing them marks them as seen. */
export function AllNotifications() {
  const t = useWords();
  const query = useNotifications();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const clear = useClearWithUndo(focusHeading);
  const hasAny = query.data?.pages.some((page) => page.items.length > 0) ?? false;
  useMarkSeenOnView(query);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t.notifications.title}
        </h1>
        <div className={styles.actions}>
          {hasAny && (
            <Button size="small" variant="secondary" icon={<Trash2 size={18} />} onClick={clear}>
              {t.notifications.clearAll}
            </Button>
          )}
          <IconButton
            label={t.notifications.settings}
            title={t.notifications.settings}
            icon={<Settings size={20} />}
            render={<Link to={paths.notificationSettings()} />}
          />
        </div>
      </header>
      <NotificationDays query={query} hasAny={hasAny} onFocusLost={focusHeading} />
    </div>
  );
}

function NotificationDays({
  query,
  hasAny,
  onFocusLost,
}: {
  query: NotificationsQuery;
  hasAny: boolean;
  onFocusLost: () => void;
}) {
  const t = useWords();
  const now = useCurrentMinute();
  if (!query.data && query.isError) {
    return (
      <Card>
        <QueryError title={t.notifications.errorTitle} query={query} />
      </Card>
    );
  }
  if (!query.data) return <DaysSkeleton />;
  if (!hasAny) {
    return (
      <Card>
        <EmptyState
          illustration={<BellDrawing />}
          title={t.notifications.emptyTitle}
          text={t.notifications.emptyText}
          action={
            <Button variant="secondary" render={<Link to={paths.prayers()} />}>
              {t.layout.prayerWall}
            </Button>
          }
        />
      </Card>
    );
  }
  const items = query.data.pages.flatMap((page) => page.items);
  return (
    <Card padding="none" className={styles.days} data-lines="" onKeyDown={moveFocusByArrow}>
      {groupByDay(items, new Date(now), zone).map((group) => (
        <Day key={group.day} group={group} onFocusLost={onFocusLost} />
      ))}
      <LoadOlderButton query={query} />
    </Card>
  );
}

function Day({ group: { day, items }, onFocusLost }: { group: DayGroup; onFocusLost: () => void }) {
  const t = useWords();
  return (
    <div>
      <h2 className={styles.day}>{t.notifications.days[day]}</h2>
      <ul>
        {items.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} onFocusLost={onFocusLost} />
        ))}
      </ul>
    </div>
  );
}

function DaysSkeleton() {
  const t = useWords();
  return (
    <Card>
      <SkeletonGroup label={t.notifications.loading}>
        {['62%', '48%', '70%', '54%', '44%'].map((width) => (
          <div key={width} className={styles.line}>
            <Skeleton shape="circle" width={40} />
            <span className={styles.words}>
              <Skeleton width={width} />
              <Skeleton width="6rem" />
            </span>
          </div>
        ))}
      </SkeletonGroup>
    </Card>
  );
}
