import { useRef } from 'react';
import { useWords } from '../../platform/words.tsx';
import { ListSection } from './list-section.tsx';
import { PeopleActionButton } from './people-action-button.tsx';
import { PeopleQueryList } from './people-query-list.tsx';
import { PersonRow } from './person-row.tsx';
import { useSentRequests } from './requests-api.ts';

export function SentRequests({ viewer }: { viewer: string }) {
  const t = useWords();
  const query = useSentRequests(viewer);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ListSection title={t.friends.sent} headingRef={heading}>
      <PeopleQueryList
        query={query}
        errorText={t.friends.sentError}
        empty={t.friends.sentEmpty}
        more={t.friends.loadRequests}
      >
        {(requests) =>
          requests.map(({ id, person, daysAgo }) => (
            <PersonRow
              key={id}
              person={person}
              details={<span>{t.friends.sentAgo({ days: daysAgo })}</span>}
              actions={
                <PeopleActionButton
                  viewer={viewer}
                  action={{ act: 'cancel', requestId: id }}
                  name={t.friends.cancelOf({ name: person.name })}
                  done={t.friends.cancelled}
                  onDone={() => heading.current?.focus()}
                >
                  {t.friends.cancel}
                </PeopleActionButton>
              }
            />
          ))
        }
      </PeopleQueryList>
    </ListSection>
  );
}
