import { useRef } from 'react';
import { useWords } from '../../platform/words.tsx';
import { ActButton } from './act-button.tsx';
import { ListSection } from './list-section.tsx';
import { PeopleState } from './people-state.tsx';
import { PersonLine } from './person-line.tsx';
import { useBlocked } from './requests-api.ts';

/** Whom the member blocks, each with a way to end it. Beside other lists not there for the many who block nobody. */
export function BlockedPeople({
  viewer,
  isAlwaysShown = false,
}: {
  viewer: string;
  isAlwaysShown?: boolean;
}) {
  const t = useWords();
  const query = useBlocked(viewer);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = query.data?.pages.every((page) => page.items.length === 0) ?? true;
  if (isEmpty && !query.isError && !isAlwaysShown) return null;
  return (
    <ListSection id="blocked" title={t.friends.blocked} headingRef={heading}>
      <PeopleState
        query={query}
        errorText={t.friends.blockedError}
        empty={t.friends.blockedEmpty}
        more={t.friends.more}
      >
        {(people) =>
          people.map((person) => (
            <PersonLine
              key={person.id}
              person={person}
              isLink={false}
              actions={
                <ActButton
                  viewer={viewer}
                  act={{ act: 'unblock', memberId: person.id }}
                  name={t.friends.unblockOf({ name: person.name })}
                  done={t.friends.unblocked({ name: person.name })}
                  onDone={() => heading.current?.focus()}
                >
                  {t.friends.unblock}
                </ActButton>
              }
            />
          ))
        }
      </PeopleState>
    </ListSection>
  );
}
