import { publicCalendarPath } from '@radiant/contract/calendar-feed.ts';
import { useSite } from '../../platform/site.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { useIsHydrated } from '../../ui/hydration.ts';
import styles from './event-lists.module.css';

/** Every public event, for calendar programs. */
export function PublicCalendarLinks() {
  const t = useWords();
  const { locale } = useLocale();
  const { publicEventsOffered } = useSite();
  const isHydrated = useIsHydrated();
  if (!publicEventsOffered) return null;
  const path = `${publicCalendarPath}?lang=${locale}`;
  return (
    <p className={styles.publicCalendar}>
      {t.events.publicCalendar}{' '}
      {/* A program subscribes to `webcal:`, which needs the host; until the page knows it, the link is a file. */}
      <a href={isHydrated ? `webcal://${window.location.host}${path}` : path}>{t.events.subscribe}</a>
      {' · '}
      <a href={path} download="events.ics">
        {t.events.download}
      </a>
    </p>
  );
}
