import {
  ArrowLeft,
  BookOpen,
  CalendarDays,
  ChartLine,
  FileWarning,
  HandHeart,
  Hourglass,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  Megaphone,
  MessagesSquare,
  Monitor,
  Printer,
  ScrollText,
  Settings,
  ShieldCheck,
  Sparkles,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { NavLink } from 'react-router';
import { useOpenCaseCount } from '../../features/moderation/queue-api.ts';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { paths } from '../../paths.ts';
import { formatNumber } from '../../platform/format.ts';
import { useMember } from '../../platform/session.tsx';
import { useLocale } from '../../platform/words.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { AdminWords } from '../../words/admin/en.ts';
import styles from './admin-layout.module.css';

type Destination = {
  word: keyof AdminWords['frame'];
  icon: ComponentType<{ size: number }>;
  path: () => string;
  /** Its path is a prefix of the others. */
  isExact?: boolean;
  forModerators?: boolean;
};

const destinations: readonly Destination[] = [
  { word: 'dashboard', icon: LayoutDashboard, path: paths.admin, isExact: true },
  { word: 'users', icon: Users, path: paths.adminUsers },
  { word: 'posts', icon: MessagesSquare, path: paths.adminPosts, forModerators: true },
  { word: 'prayers', icon: HandHeart, path: paths.adminPrayers, forModerators: true },
  { word: 'testimonies', icon: Sparkles, path: paths.adminTestimonies, forModerators: true },
  { word: 'prayerSheet', icon: Printer, path: paths.adminPrayerSheet, forModerators: true },
  { word: 'displays', icon: Monitor, path: paths.adminDisplays, forModerators: true },
  { word: 'verses', icon: BookOpen, path: paths.adminVerses },
  { word: 'moderation', icon: ShieldCheck, path: paths.adminModeration, forModerators: true },
  { word: 'events', icon: CalendarDays, path: paths.adminEvents },
  { word: 'analytics', icon: ChartLine, path: paths.adminAnalytics },
  { word: 'notifications', icon: Megaphone, path: paths.adminNotifications },
  { word: 'settings', icon: Settings, path: paths.adminSettings },
  { word: 'webhooks', icon: Webhook, path: paths.adminWebhooks },
  { word: 'support', icon: LifeBuoy, path: paths.adminSupport },
  { word: 'incidents', icon: FileWarning, path: paths.adminIncidents },
  { word: 'retention', icon: Hourglass, path: paths.adminRetention },
  { word: 'audit', icon: ScrollText, path: paths.adminAudit },
  { word: 'jobs', icon: ListChecks, path: paths.adminJobs },
  { word: 'profile', icon: UserRound, path: paths.adminProfile, forModerators: true },
];

export function AdminNavigation({ onFollow }: { onFollow?: () => void }) {
  const { frame } = useAdminWords();
  const { role } = useMember();
  const open = destinations.filter(({ forModerators }) => role === 'admin' || forModerators);
  return (
    <nav aria-label={frame.navigation} className={styles.navigation}>
      <p className={styles.title}>{frame.title}</p>
      <ul className={styles.list}>
        {open.map(({ word, icon: Icon, path, isExact = false }) => (
          <li key={word}>
            <NavLink
              to={path()}
              end={isExact}
              className={styles.link ?? ''}
              {...(onFollow && { onClick: onFollow })}
            >
              <Icon size={18} />
              {frame[word]}
              {word === 'moderation' && <OpenCaseCount />}
            </NavLink>
          </li>
        ))}
      </ul>
      <NavLink to={paths.home()} className={styles.link ?? ''} {...(onFollow && { onClick: onFollow })}>
        <ArrowLeft size={18} />
        {frame.back}
      </NavLink>
    </nav>
  );
}

function OpenCaseCount() {
  const { moderation: words } = useAdminWords();
  const { locale } = useLocale();
  const count = useOpenCaseCount();
  if (count === 0) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        <CountBadge tone="candle">{formatNumber(locale, count)}</CountBadge>
      </span>
      <VisuallyHidden>{words.openCount({ count })}</VisuallyHidden>
    </>
  );
}
