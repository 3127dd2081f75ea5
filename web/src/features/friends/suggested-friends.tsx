import { useState } from 'react';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { AddFriendButton } from './add-friend-button.tsx';
import styles from './list-section.module.css';
import { ListSection } from './list-section.tsx';
import { PeopleQueryList } from './people-query-list.tsx';
import { PersonRow } from './person-row.tsx';
import { useFriendSuggestions } from './requests-api.ts';
import { MutualCount } from './suggestions-card.tsx';

/** Kept short: all friends are listed below. */
const INITIALLY_SHOWN = 5;

export function SuggestedFriends({ viewer }: { viewer: string }) {
  const t = useWords();
  const query = useFriendSuggestions(viewer);
  const [isExpanded, setExpanded] = useState(false);
  const loaded = query.data?.pages.flatMap((page) => page.items).length ?? 0;
  return (
    <ListSection id="suggestions" title={t.friends.suggested}>
      <PeopleQueryList
        query={query}
        errorText={t.friends.suggestedError}
        empty={t.friends.suggestedEmpty}
        more={isExpanded ? t.friends.moreSuggestions : undefined}
      >
        {(people) =>
          people
            .slice(0, isExpanded ? undefined : INITIALLY_SHOWN)
            .map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                details={<MutualCount person={person} />}
                actions={<AddFriendButton viewer={viewer} person={person} />}
              />
            ))
        }
      </PeopleQueryList>
      {!isExpanded && loaded > INITIALLY_SHOWN && (
        <Button className={styles.more} size="small" variant="secondary" onClick={() => setExpanded(true)}>
          {t.friends.moreSuggestions}
        </Button>
      )}
    </ListSection>
  );
}
