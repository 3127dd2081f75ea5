import { useWords } from '../../platform/words.tsx';
import { AskButton } from './ask-button.tsx';
import { ListSection } from './list-section.tsx';
import { PeopleState } from './people-state.tsx';
import { PersonLine } from './person-line.tsx';
import { useSuggestions } from './requests-api.ts';
import { MutualCount } from './suggestions-card.tsx';

/** People the member may know, each with a way to ask them. */
export function SuggestedFriends({ viewer }: { viewer: string }) {
  const t = useWords();
  const query = useSuggestions(viewer);
  return (
    <ListSection id="suggestions" title={t.friends.suggested}>
      <PeopleState
        query={query}
        errorText={t.friends.suggestedError}
        empty={t.friends.suggestedEmpty}
        more={t.friends.moreSuggestions}
      >
        {(people) =>
          people.map((person) => (
            <PersonLine
              key={person.id}
              person={person}
              details={<MutualCount person={person} />}
              actions={<AskButton viewer={viewer} person={person} />}
            />
          ))
        }
      </PeopleState>
    </ListSection>
  );
}
