import type { Group } from '@radiant/contract/groups.ts';
import { limits } from '@radiant/contract/limits.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import list from '../friends/people-query-list.module.css';
import { PersonRow } from '../friends/person-row.tsx';
import { GroupActionButton } from './group-action-button.tsx';
import { GroupLink } from './group-link.tsx';
import { useMembersByName } from './groups-api.ts';

/** Members are found by name, or join by a link. */
export function InviteDialog({
  viewer,
  group,
  onClose,
}: {
  viewer: string;
  group: Group;
  onClose: () => void;
}) {
  const t = useWords();
  const { locale } = useLocale();
  const [text, setText] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.groups.inviteTitle({ name: inLanguage(group, locale).name })}
      description={t.groups.inviteText}
      closeLabel={t.platform.close}
    >
      <TextField
        name="q"
        type="search"
        label={t.groups.inviteSearch}
        autoComplete="off"
        maxLength={limits.searchTermMax}
        start={<Search size={18} />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <FoundPeople viewer={viewer} group={group} term={text.trim()} />
      <GroupLink viewer={viewer} group={group} />
    </Dialog>
  );
}

function FoundPeople({ viewer, group, term }: { viewer: string; group: Group; term: string }) {
  const t = useWords();
  const { data, isError, isPlaceholderData } = useMembersByName(viewer, term);
  if (term === '') return null;
  if (isError) return <Notice tone="danger">{t.groups.inviteError}</Notice>;
  if (!data) return null;
  const people = data.filter(({ id }) => id !== viewer);
  return (
    <>
      <p role="status" className={people.length > 0 ? 'visually-hidden' : list.empty}>
        {!isPlaceholderData && t.groups.inviteFound({ count: people.length })}
      </p>
      <ul className={list.list}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            keepsActionsInline
            actions={
              <GroupActionButton
                viewer={viewer}
                groupId={group.id}
                action={{ act: 'invite', memberId: person.id }}
                name={t.groups.inviteOf({ name: person.name })}
                done={t.groups.invited({ name: person.name })}
              >
                {t.groups.invite}
              </GroupActionButton>
            }
          />
        ))}
      </ul>
    </>
  );
}
