import { useRef } from 'react';
import { useWords } from '../../platform/words.tsx';
import { ActButton } from './act-button.tsx';
import { ListSection } from './list-section.tsx';
import { PeopleState } from './people-state.tsx';
import { PersonLine } from './person-line.tsx';
import { useSent } from './requests-api.ts';

/** Whom the member asked, each with a way to take it back. */
export function SentRequests({ viewer }: { viewer: string }) {
  const t = useWords();
  const query = useSent(viewer);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ListSection title={t.friends.sent} headingRef={heading}>
      <PeopleState
        query={query}
        errorText={t.friends.sentError}
        empty={t.friends.sentEmpty}
        more={t.friends.loadRequests}
      >
        {(requests) =>
          requests.map(({ id, person, daysAgo }) => (
            <PersonLine
              key={id}
              person={person}
              details={<span>{t.friends.sentAgo({ days: daysAgo })}</span>}
              actions={
                <ActButton
                  viewer={viewer}
                  act={{ act: 'cancel', requestId: id }}
                  name={t.friends.cancelOf({ name: person.name })}
                  done={t.friends.cancelled}
                  onDone={() => heading.current?.focus()}
                >
                  {t.friends.cancel}
                </ActButton>
              }
            />
          ))
        }
      </PeopleState>
    </ListSection>
  );
}
