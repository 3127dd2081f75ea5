import { limits } from '@radiant/contract/limits.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { moveFocusByArrow } from '../../ui/move-by-arrow.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './people-list.module.css';
import { TruncatedText } from './truncated-text.tsx';

/** People linked to their profiles; arrow keys move between them. */
export function PeopleList({
  people,
  maxVerseGraphemes,
}: {
  people: readonly ListedPerson[];
  maxVerseGraphemes: number;
}) {
  return (
    <Card padding="none" render={<ul />} className={styles.list} onKeyDown={moveFocusByArrow}>
      {people.map((person) => (
        <li key={person.id} className={styles.item}>
          <Link className={styles.row} to={paths.profile(person.id)}>
            <Avatar name={person.name} src={person.avatar && fileUrl(person.avatar)} size={44} />
            <span className={styles.words}>
              <TruncatedText
                className={styles.name}
                text={person.name}
                maxGraphemes={limits.personNamePreview}
              />
              {person.verse && (
                <TruncatedText
                  className={styles.verse}
                  text={person.verse}
                  maxGraphemes={maxVerseGraphemes}
                />
              )}
            </span>
          </Link>
        </li>
      ))}
    </Card>
  );
}

export function PeopleSkeleton() {
  return (
    <Card padding="none" className={styles.list}>
      {['60%', '45%', '52%', '38%'].map((width) => (
        <div key={width} className={styles.item}>
          <div className={styles.row}>
            <Skeleton shape="circle" width={44} />
            <span className={styles.words}>
              <Skeleton width="9rem" />
              <Skeleton width={width} />
            </span>
          </div>
        </div>
      ))}
    </Card>
  );
}
