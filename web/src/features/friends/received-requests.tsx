import type { ReceivedRequest } from '@radiant/contract/friend-requests.ts';
import { limits } from '@radiant/contract/limits.ts';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { AnswerAllRequests } from './answer-all-requests.tsx';
import { ListSection } from './list-section.tsx';
import { PeopleActionButton } from './people-action-button.tsx';
import { PeopleQueryList } from './people-query-list.tsx';
import { PersonRow } from './person-row.tsx';
import styles from './received-requests.module.css';
import { useReceivedRequests } from './requests-api.ts';
import { MutualCount } from './suggestions-card.tsx';
import { TruncatedText } from './truncated-text.tsx';

/** Received friend requests: the first two, all on demand. */
export function ReceivedRequests({ viewer, isOpen }: { viewer: string; isOpen: boolean }) {
  const t = useWords();
  const query = useReceivedRequests(viewer);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isExpanded, setExpanded] = useState(isOpen);
  const total = query.data?.pages[0]?.total ?? 0;
  const focusHeading = () => heading.current?.focus();
  const hidden = total - limits.requestsShown;
  return (
    <ListSection
      id="requests"
      title={t.friends.received}
      count={total > 0 ? t.friends.waiting({ count: total }) : undefined}
      headingRef={heading}
      actions={total > 1 && <AnswerAllRequests viewer={viewer} count={total} onDone={focusHeading} />}
    >
      <PeopleQueryList
        query={query}
        errorText={t.friends.receivedError}
        empty={t.friends.receivedEmpty}
        more={isExpanded ? t.friends.loadRequests : undefined}
      >
        {(requests) =>
          (isExpanded ? requests : requests.slice(0, limits.requestsShown)).map((request) => (
            <RequestRow key={request.id} viewer={viewer} request={request} onDone={focusHeading} />
          ))
        }
      </PeopleQueryList>
      {hidden > 0 && (
        <Button
          className={styles.more}
          size="small"
          variant="quiet"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? t.friends.showFewer : t.friends.showRequests({ count: hidden })}
        </Button>
      )}
    </ListSection>
  );
}

export function RequestRow({
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
    <PersonRow
      person={person}
      narrow={narrow}
      details={
        <>
          {person.verse && (
            <q className={styles.verse}>
              <TruncatedText text={person.verse} maxGraphemes={limits.requestVersePreview} />
            </q>
          )}
          <span className={styles.facts}>
            <MutualCount person={person} />
            <TimeAgo compact date={sentAt} />
          </span>
        </>
      }
      actions={
        <>
          <PeopleActionButton
            viewer={viewer}
            action={{ act: 'accept', requestId: id }}
            name={t.friends.acceptOf({ name })}
            done={t.friends.accepted({ name })}
            variant="primary"
            icon={<Check size={16} />}
            onDone={onDone}
          >
            {t.friends.accept}
          </PeopleActionButton>
          <PeopleActionButton
            viewer={viewer}
            action={{ act: 'decline', requestId: id }}
            name={t.friends.declineOf({ name })}
            done={t.friends.declined}
            onDone={onDone}
          >
            {t.friends.decline}
          </PeopleActionButton>
        </>
      }
    />
  );
}
