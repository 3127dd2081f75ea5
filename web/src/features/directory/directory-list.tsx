import type { ListedMember } from '@radiant/contract/directory.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './directory.module.css';
import { groupByHousehold } from './group-by-household.ts';
import { MemberDetails } from './member-details.tsx';
import { useDirectoryWords } from './use-directory-words.ts';

/** Those of a household together, everyone else alone. */
export function DirectoryList({ members }: { members: readonly ListedMember[] }) {
  const words = useDirectoryWords();
  return (
    <ul className={styles.list} aria-label={words.list}>
      {groupByHousehold(members).map(({ id, household, people }) =>
        household === null ? (
          people.map((member) => (
            <li key={id} className={styles.entry}>
              <ListedPerson member={member} heading="h2" />
            </li>
          ))
        ) : (
          <li key={id} className={styles.entry}>
            <h2 className={styles.household} dir="auto">
              {household}
            </h2>
            <ul className={styles.people}>
              {people.map((member) => (
                <li key={member.id}>
                  <ListedPerson member={member} heading="h3" />
                </li>
              ))}
            </ul>
          </li>
        ),
      )}
    </ul>
  );
}

function ListedPerson({ member, heading: Heading }: { member: ListedMember; heading: 'h2' | 'h3' }) {
  return (
    <div className={styles.person}>
      <Avatar name={member.name} src={member.avatar && fileUrl(member.avatar)} size={44} />
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link to={paths.profile(member.id)}>{member.name}</Link>
        </Heading>
        <MemberDetails details={member} />
      </div>
    </div>
  );
}
