import { Bell, BookUser, ChevronRight, CircleHelp, ShieldCheck, UserPen, Volume2 } from 'lucide-react';
import { Link } from 'react-router';
import { AppearanceSettings } from '../features/settings/appearance-settings.tsx';
import styles from '../features/settings/settings.module.css';
import { paths } from '../paths.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { useMember } from '../platform/session.tsx';
import { useWords } from '../platform/words.tsx';
import { Card } from '../ui/card.tsx';

export function SettingsPage() {
  const t = useWords();
  const { id } = useMember();
  usePageTitle(t.settings.title);
  const links = [
    { to: paths.editProfile(id), Icon: UserPen, name: t.profileEdit.title, hint: t.settings.profileHint },
    {
      to: paths.notificationSettings(),
      Icon: Bell,
      name: t.settings.reminders,
      hint: t.settings.remindersHint,
    },
    { to: paths.soundSettings(), Icon: Volume2, name: t.settings.sound, hint: t.settings.soundHint },
    {
      to: paths.privacySettings(),
      Icon: ShieldCheck,
      name: t.settings.privacy,
      hint: t.settings.privacyHint,
    },
    {
      to: paths.directorySettings(),
      Icon: BookUser,
      name: t.settings.directory,
      hint: t.settings.directoryHint,
    },
    { to: paths.helpSettings(), Icon: CircleHelp, name: t.settings.help, hint: t.settings.helpHint },
  ];
  return (
    <div className={styles.page}>
      <h1>{t.settings.title}</h1>
      <Card render={<nav />} aria-label={t.settings.listLabel}>
        <ul className={styles.list}>
          {links.map(({ to, Icon, name, hint }) => (
            <li key={to}>
              <Link to={to} className={styles.link}>
                <Icon size={22} aria-hidden="true" />
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.hint}>{hint}</span>
                </span>
                <ChevronRight size={20} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <AppearanceSettings memberId={id} />
    </div>
  );
}
