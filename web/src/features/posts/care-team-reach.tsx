import { useMember } from '../../platform/session.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { useCareTeam } from './care-team-api.ts';
import styles from './group-choice.module.css';

/** More names than these are counted. */
const MAX_NAMES = 6;

/** By name, who will see what is shared with the care team. */
export function CareTeamReach() {
  const t = useWords();
  const { locale } = useLocale();
  const { id } = useMember();
  const { data } = useCareTeam(id);
  const names = data?.filter(({ person }) => person.id !== id).map(({ person }) => person.name);
  const format = (people: readonly string[]): string => {
    const rest = people.length - MAX_NAMES;
    const listed = rest > 1 ? [...people.slice(0, MAX_NAMES), t.composer.others({ count: rest })] : people;
    return t.composer.careReach({ people: new Intl.ListFormat(locale).format(listed) });
  };
  return (
    <div className={styles.choice}>
      <p role="status" className={styles.reach}>
        {names && (names.length === 0 ? t.composer.careReachOwn : format(names))}
      </p>
    </div>
  );
}
