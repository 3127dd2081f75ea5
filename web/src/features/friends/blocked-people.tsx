import { useRef } from 'react';
import { useWords } from '../../platform/words.tsx';
import { ListSection } from './list-section.tsx';
import { PeopleActionButton } from './people-action-button.tsx';
import { PeopleQueryList } from './people-query-list.tsx';
import { PersonRow } from './person-row.tsx';
import { useBlockedMembers } from './requests-api.ts';

/** Blocked members. Hidden beside other lists when there are none. */
export function BlockedPeople({
  viewer,
  isAlwaysShown = false,
}: {
  viewer: string;
  isAlwaysShown?: boolean;
}) {
  const t = useWords();
  const query = useBlockedMembers(viewer);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = query.data?.pages.every((page) => page.items.length === 0) ?? true;
  if (isEmpty && !query.isError && !isAlwaysShown) return null;
  return (
    <ListSection id="blocked" title={t.friends.blocked} headingRef={heading}>
      <PeopleQueryList
        query={query}
        errorText={t.friends.blockedError}
        empty={t.friends.blockedEmpty}
        more={t.friends.more}
      >
        {(people) =>
          people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isLink={false}
              actions={
                <PeopleActionButton
                  viewer={viewer}
                  action={{ act: 'unblock', memberId: person.id }}
                  name={t.friends.unblockOf({ name: person.name })}
                  done={t.friends.unblocked({ name: person.name })}
                  onDone={() => heading.current?.focus()}
                >
                  {t.friends.unblock}
                </PeopleActionButton>
              }
            />
          ))
        }
      </PeopleQueryList>
    </ListSection>
  );
}
