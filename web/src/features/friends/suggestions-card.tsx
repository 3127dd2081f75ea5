import type { SuggestedPerson } from '@radiant/contract/friend-requests.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useLoginLink } from '../../platform/redirect-to-login.ts';
import { SideCardError } from '../../platform/side-card-error.tsx';
import { useInitialWords } from '../../platform/words.tsx';
import { SideCard } from '../../ui/side-card.tsx';
import { SkeletonGroup } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useViewerId } from '../feed/feed-api.ts';
import { AddFriendButton } from './add-friend-button.tsx';
import styles from './people-query-list.module.css';
import { PersonRow, PersonRowSkeleton } from './person-row.tsx';
import { useFriendSuggestions } from './requests-api.ts';

/** All suggestions are on the friends page. */
const MAX_SHOWN = 3;

/** Suggested friends as a side card; guests see members who shared something publicly. */
export function SuggestionsCard() {
  const t = useInitialWords();
  const viewer = useViewerId();
  const isGuest = viewer === 'guest';
  return (
    <SideCard
      title={t.friends.suggested}
      footer={
        isGuest ? (
          <LogInLink />
        ) : (
          <Link to={`${paths.friends()}#suggestions`}>
            {t.friends.seeAll}
            <VisuallyHidden> {t.friends.suggested}</VisuallyHidden>
          </Link>
        )
      }
    >
      <Suggestions viewer={viewer} />
    </SideCard>
  );
}

function LogInLink() {
  const t = useInitialWords();
  const login = useLoginLink();
  return <Link {...login}>{t.friends.logInToAdd}</Link>;
}

function Suggestions({ viewer }: { viewer: string | undefined }) {
  const t = useInitialWords();
  const query = useFriendSuggestions(viewer);
  if (query.isError && !query.data) {
    return <SideCardError title={t.friends.suggestedError} query={query} />;
  }
  if (!query.data) {
    return (
      <SkeletonGroup label={t.friends.loading} className={styles.list}>
        {['one', 'two', 'three'].map((line) => (
          <PersonRowSkeleton key={line} narrow />
        ))}
      </SkeletonGroup>
    );
  }
  const people = query.data.pages.flatMap((page) => page.items).slice(0, MAX_SHOWN);
  if (people.length === 0) return <p className={styles.empty}>{t.friends.suggestedEmpty}</p>;
  return (
    <ul className={styles.list}>
      {people.map((person) => (
        <PersonRow
          key={person.id}
          person={person}
          narrow
          details={<MutualCount person={person} />}
          actions={viewer && viewer !== 'guest' && <AddFriendButton viewer={viewer} person={person} />}
        />
      ))}
    </ul>
  );
}

export function MutualCount({ person }: { person: SuggestedPerson }) {
  const t = useInitialWords();
  if (person.mutualCount === 0) return null;
  return <span>{t.friends.mutual({ count: person.mutualCount })}</span>;
}
