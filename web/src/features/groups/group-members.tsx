import type { Group, GroupMember } from '@radiant/contract/groups.ts';
import { EllipsisVertical, ShieldCheck, ShieldOff, UserMinus } from 'lucide-react';
import { useRef } from 'react';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { useWords } from '../../platform/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { ListSection } from '../friends/list-section.tsx';
import { PeopleQueryList } from '../friends/people-query-list.tsx';
import { PersonRow } from '../friends/person-row.tsx';
import { useGroupAction, useGroupMembers } from './groups-api.ts';

/** All members, for members; the leaders, for everyone else. */
export function GroupMembers({ viewer, group }: { viewer: string; group: Group }) {
  const t = useWords();
  const query = useGroupMembers(viewer, group);
  const heading = useRef<HTMLHeadingElement>(null);
  const isInside = group.relation === 'leader' || group.relation === 'member';
  return (
    <ListSection
      title={isInside ? t.groups.members : t.groups.leaders}
      count={isInside ? t.groups.memberCount({ count: group.memberCount }) : undefined}
      headingRef={heading}
    >
      <PeopleQueryList
        query={query}
        errorText={t.groups.membersError}
        empty={t.groups.leadersEmpty}
        more={t.groups.moreMembers}
      >
        {(members) =>
          members.map((member) => (
            <PersonRow
              key={member.person.id}
              person={member.person}
              details={
                isInside && member.role === 'leader' && <Badge tone="ink">{t.groups.relations.leader}</Badge>
              }
              actions={
                group.relation === 'leader' &&
                member.person.id !== viewer && (
                  <MemberMenu
                    viewer={viewer}
                    group={group}
                    member={member}
                    onGone={() => heading.current?.focus()}
                  />
                )
              }
              keepsActionsInline
            />
          ))
        }
      </PeopleQueryList>
    </ListSection>
  );
}

function MemberMenu({
  viewer,
  group,
  member: { person, role },
  onGone,
}: {
  viewer: string;
  group: Group;
  member: GroupMember;
  onGone: () => void;
}) {
  const t = useWords();
  const { name } = person;
  const { run, runAsync } = useAction(useGroupAction(viewer, group.id), {
    success: (_answer, { act }) =>
      act === 'remove'
        ? t.groups.removed({ name })
        : (role === 'leader' ? t.groups.dismissed : t.groups.appointed)({ name }),
    failure: true,
  });
  const { confirm, confirmDialog } = useConfirm(onGone);
  const isLeader = role === 'leader';
  const handleRemove = () =>
    void confirm({
      title: t.groups.removeTitle({ name }),
      description: t.groups.removeText,
      confirmLabel: t.groups.remove,
      cancelLabel: t.platform.cancel,
      action: () => runAsync({ act: 'remove', memberId: person.id }),
    });
  return (
    <>
      <Menu
        label={t.friends.options({ name })}
        trigger={<IconButton label={t.friends.options({ name })} icon={<EllipsisVertical size={20} />} />}
      >
        <MenuItem
          icon={isLeader ? <ShieldOff size={18} /> : <ShieldCheck size={18} />}
          onSelect={() => run({ act: 'appoint', memberId: person.id, role: isLeader ? 'member' : 'leader' })}
        >
          {isLeader ? t.groups.dismiss : t.groups.appoint}
        </MenuItem>
        <MenuItem icon={<UserMinus size={18} />} tone="danger" onSelect={handleRemove}>
          {t.groups.remove}
        </MenuItem>
      </Menu>
      {confirmDialog}
    </>
  );
}
