import type { ReceivedRequest } from '@radiant/contract/friend-requests.ts';
import { limits } from '@radiant/contract/limits.ts';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { ActButton } from './act-button.tsx';
import { AnswerAll } from './answer-all.tsx';
import { CutText } from './cut-text.tsx';
import { ListSection } from './list-section.tsx';
import { PeopleState } from './people-state.tsx';
import { PersonLine } from './person-line.tsx';
import styles from './received-requests.module.css';
import { useReceived } from './requests-api.ts';
import { MutualCount } from './suggestions-card.tsx';

/** Who asks the member to be a friend: the first two, and all of them on demand. */
export function ReceivedRequests({ viewer, isOpen }: { viewer: string; isOpen: boolean }) {
  const t = useWords();
  const query = useReceived(viewer);
  const heading = useRef<HTMLHeadingElement>(null);
  const [showsAll, setShowsAll] = useState(isOpen);
  const total = query.data?.pages[0]?.total ?? 0;
  const focusHeading = () => heading.current?.focus();
  const hidden = total - limits.requestsShown;
  return (
    <ListSection
      id="requests"
      title={t.friends.received}
      count={total > 0 ? t.friends.waiting({ count: total }) : undefined}
      headingRef={heading}
      actions={total > 1 && <AnswerAll viewer={viewer} count={total} onDone={focusHeading} />}
    >
      <PeopleState
        query={query}
        errorText={t.friends.receivedError}
        empty={t.friends.receivedEmpty}
        more={showsAll ? t.friends.loadRequests : undefined}
      >
        {(requests) =>
          (showsAll ? requests : requests.slice(0, limits.requestsShown)).map((request) => (
            <RequestLine key={request.id} viewer={viewer} request={request} onDone={focusHeading} />
          ))
        }
      </PeopleState>
      {hidden > 0 && (
        <Button
          className={styles.more}
          size="small"
          variant="quiet"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t.friends.showFewer : t.friends.showRequests({ count: hidden })}
        </Button>
      )}
    </ListSection>
  );
}

/** Somebody who asks, and the two answers. */
export function RequestLine({
  viewer,
  request: { id, person, sentAt },
  onDone,
  narrow = false,
}: {
  viewer: string;
  request: ReceivedRequest;
  onDone: () => void;
  narrow?: boolean;
}) {
  const t = useWords();
  const { name } = person;
  return (
    <PersonLine
      person={person}
      narrow={narrow}
      details={
        <>
          {person.verse && (
            <q className={styles.verse}>
              <CutText text={person.verse} most={limits.requestVersePreview} />
            </q>
          )}
          <span className={styles.facts}>
            <MutualCount person={person} />
            <TimeAgo date={sentAt} />
          </span>
        </>
      }
      actions={
        <>
          <ActButton
            viewer={viewer}
            act={{ act: 'accept', requestId: id }}
            name={t.friends.acceptOf({ name })}
            done={t.friends.accepted({ name })}
            variant="primary"
            icon={<Check size={16} />}
            onDone={onDone}
          >
            {t.friends.accept}
          </ActButton>
          <ActButton
            viewer={viewer}
            act={{ act: 'decline', requestId: id }}
            name={t.friends.declineOf({ name })}
            done={t.friends.declined}
            onDone={onDone}
          >
            {t.friends.decline}
          </ActButton>
        </>
      }
    />
  );
}
