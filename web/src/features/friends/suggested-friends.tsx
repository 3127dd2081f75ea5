import { useState } from 'react';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { AskButton } from './ask-button.tsx';
import { ListSection } from './list-section.tsx';
import { PeopleState } from './people-state.tsx';
import { PersonLine } from './person-line.tsx';
import { useSuggestions } from './requests-api.ts';
import styles from './suggested-friends.module.css';
import { MutualCount } from './suggestions-card.tsx';

/** So many at first: all friends come below. */
const shownAtFirst = 5;

/** People the member may know, each with a way to ask them. */
export function SuggestedFriends({ viewer }: { viewer: string }) {
  const t = useWords();
  const query = useSuggestions(viewer);
  const [showsAll, setShowsAll] = useState(false);
  const loaded = query.data?.pages.flatMap((page) => page.items).length ?? 0;
  return (
    <ListSection id="suggestions" title={t.friends.suggested}>
      <PeopleState
        query={query}
        errorText={t.friends.suggestedError}
        empty={t.friends.suggestedEmpty}
        more={showsAll ? t.friends.moreSuggestions : undefined}
      >
        {(people) =>
          people
            .slice(0, showsAll ? undefined : shownAtFirst)
            .map((person) => (
              <PersonLine
                key={person.id}
                person={person}
                details={<MutualCount person={person} />}
                actions={<AskButton viewer={viewer} person={person} />}
              />
            ))
        }
      </PeopleState>
      {!showsAll && loaded > shownAtFirst && (
        <Button className={styles.more} size="small" variant="secondary" onClick={() => setShowsAll(true)}>
          {t.friends.moreSuggestions}
        </Button>
      )}
    </ListSection>
  );
}
