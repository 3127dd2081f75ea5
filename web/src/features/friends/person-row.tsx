import { limits } from '@radiant/contract/limits.ts';
import type { ListedPerson } from '@radiant/contract/profiles.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './person-row.module.css';
import { TruncatedText } from './truncated-text.tsx';

/** A person in a list, with actions. */
export function PersonRow({
  person,
  details,
  actions,
  narrow = false,
  keepsActionsInline = false,
  isLink = true,
}: {
  person: ListedPerson;
  details?: ReactNode;
  actions?: ReactNode;
  /** In a side column the actions are below the text. */
  narrow?: boolean;
  /** A single small action stays beside the text on phones too. */
  keepsActionsInline?: boolean;
  /** False when the profile is hidden from the viewer. */
  isLink?: boolean;
}) {
  const name = <TruncatedText text={person.name} maxGraphemes={limits.personNamePreview} />;
  return (
    <li className={classNames(styles.line, narrow && styles.narrow, keepsActionsInline && styles.row)}>
      <Avatar name={person.name} src={person.avatar && fileUrl(person.avatar)} size={44} />
      <div className={styles.words}>
        {isLink ? (
          <Link className={styles.name} to={paths.profile(person.id)}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {details}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}

export function PersonRowSkeleton({ narrow = false }: { narrow?: boolean }) {
  return (
    <div className={classNames(styles.line, narrow && styles.narrow)}>
      <Skeleton shape="circle" width={44} />
      <div className={styles.words}>
        <Skeleton width="8rem" />
        <Skeleton width="6rem" />
      </div>
    </div>
  );
}
