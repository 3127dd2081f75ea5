import type { Person } from '@radiant/contract/profiles.ts';
import { Briefcase, Cake, House, Phone, UserRound } from 'lucide-react';
import { formatDate } from '../../platform/format.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import styles from './profile-details.module.css';

/** Personal details visible to this viewer; often none. */
export function ProfileDetails({ person }: { person: Person }) {
  const t = useWords();
  const { locale } = useLocale();
  const home = [person.city, person.country].filter((place) => place !== null).join(', ');
  const details = [
    { key: 'home', Icon: House, label: t.profiles.home, text: home },
    { key: 'profession', Icon: Briefcase, label: t.profileEdit.profession, text: person.profession },
    {
      key: 'birthday',
      Icon: Cake,
      label: t.profiles.born,
      // A calendar date has no time zone.
      text: person.birthday && formatDate(locale, `${person.birthday}T12:00:00`),
    },
    {
      key: 'sex',
      Icon: UserRound,
      label: t.profileEdit.sex,
      text: person.sex && t.profileEdit.sexes[person.sex],
    },
    { key: 'phone', Icon: Phone, label: t.profileEdit.phone, text: person.phone },
  ].filter(({ text }) => text);
  if (details.length === 0) return null;
  return (
    <dl className={styles.details} aria-label={t.profiles.details}>
      {details.map(({ key, Icon, label, text }) => (
        <div key={key} className={styles.detail}>
          <dt>
            <Icon size={16} aria-hidden="true" />
            <span className="visually-hidden">{label}</span>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
