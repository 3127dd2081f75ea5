import type { PendingMember } from '@radiant/contract/groups.ts';
import { useRef } from 'react';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useWords } from '../../platform/words.tsx';
import { ListSection } from '../friends/list-section.tsx';
import { PeopleQueryList } from '../friends/people-query-list.tsx';
import { PersonRow } from '../friends/person-row.tsx';
import { GroupActionButton } from './group-action-button.tsx';
import { usePendingMembers } from './groups-api.ts';

/** For leaders: who asks to join, and who has not answered an invitation. Hidden when there is nobody. */
export function GroupPending({ viewer, groupId }: { viewer: string; groupId: string }) {
  const t = useWords();
  const query = usePendingMembers(viewer, groupId);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = query.data?.pages.every((page) => page.items.length === 0) ?? true;
  if (isEmpty && !query.isError) return null;
  return (
    <ListSection title={t.groups.pending} headingRef={heading}>
      <PeopleQueryList
        query={query}
        errorText={t.groups.pendingError}
        empty={null}
        more={t.groups.moreMembers}
      >
        {(pending) =>
          pending.map((one) => (
            <PersonRow
              key={one.person.id}
              person={one.person}
              details={
                <span>
                  {t.groups.pendingKinds[one.kind]} <TimeAgo date={one.createdAt} />
                </span>
              }
              actions={
                <PendingActions
                  viewer={viewer}
                  groupId={groupId}
                  pending={one}
                  onDone={() => heading.current?.focus()}
                />
              }
            />
          ))
        }
      </PeopleQueryList>
    </ListSection>
  );
}

function PendingActions({
  viewer,
  groupId,
  pending: { person, kind },
  onDone,
}: {
  viewer: string;
  groupId: string;
  pending: PendingMember;
  onDone: () => void;
}) {
  const t = useWords();
  const { id: memberId, name } = person;
  const common = { viewer, groupId, onDone };
  if (kind === 'invitation')
    return (
      <GroupActionButton
        {...common}
        action={{ act: 'remove', memberId }}
        name={t.groups.withdrawInvitationOf({ name })}
        done={t.groups.withdrawn}
      >
        {t.groups.withdraw}
      </GroupActionButton>
    );
  return (
    <>
      <GroupActionButton
        {...common}
        variant="primary"
        action={{ act: 'invite', memberId }}
        name={t.friends.acceptOf({ name })}
        done={t.groups.accepted({ name })}
      >
        {t.friends.accept}
      </GroupActionButton>
      <GroupActionButton
        {...common}
        action={{ act: 'remove', memberId }}
        name={t.friends.declineOf({ name })}
        done={t.friends.declined}
      >
        {t.friends.decline}
      </GroupActionButton>
    </>
  );
}
