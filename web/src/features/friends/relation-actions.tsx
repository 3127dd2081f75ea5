import type { ListedPerson, Relation } from '@radiant/contract/profiles.ts';
import { Ban, ChevronDown, EllipsisVertical, Flag, UserMinus, Users } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { useNavigateIfStillHere } from '../../platform/still-here.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { useReportDialog } from '../moderation/use-report-dialog.tsx';
import { MutePersonItem } from '../notifications/mute-items.tsx';
import { MutePersonDialog } from '../notifications/mute-person-dialog.tsx';
import { AddFriendButton } from './add-friend-button.tsx';
import { UnfriendOrBlockDialog } from './friend-menu.tsx';
import { PeopleActionButton } from './people-action-button.tsx';
import styles from './relation-actions.module.css';

type RelationActionsProps = {
  viewer: string;
  person: ListedPerson;
  relation: Relation;
  canBefriend: boolean;
};

/** Actions on another member's profile, by relation. */
export function RelationActions({ viewer, person, relation, canBefriend }: RelationActionsProps) {
  const t = useWords();
  const navigateIfStillHere = useNavigateIfStillHere();
  const box = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<'unfriend' | 'block' | 'mute'>();
  const { openReport, reportDialog } = useReportDialog({ kind: 'member', id: person.id });
  const focusFirst = () => setTimeout(() => box.current?.querySelector('button')?.focus());
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields.
    <div ref={box} className={styles.acts} role="group" aria-label={t.friends.between({ name: person.name })}>
      <RelationButtons
        key={relation}
        viewer={viewer}
        person={person}
        relation={relation}
        canBefriend={canBefriend}
        onUnfriendOrBlock={setAsked}
        onReport={openReport}
        onFocusLost={focusFirst}
      />
      {relation !== 'friends' && (
        <Menu
          label={t.friends.options({ name: person.name })}
          trigger={
            <IconButton
              label={t.friends.options({ name: person.name })}
              variant="outline"
              icon={<EllipsisVertical size={18} />}
            />
          }
        >
          <MutePersonItem memberId={person.id} name={person.name} onMute={() => setAsked('mute')} />
          <MenuSeparator />
          <MenuItem icon={<Flag size={18} />} onSelect={openReport}>
            {t.friends.report}
          </MenuItem>
          <MenuItem icon={<Ban size={18} />} tone="danger" onSelect={() => setAsked('block')}>
            {t.friends.block}
          </MenuItem>
        </Menu>
      )}
      {reportDialog}
      {asked === 'mute' && (
        <MutePersonDialog memberId={person.id} name={person.name} onClose={() => setAsked(undefined)} />
      )}
      {(asked === 'unfriend' || asked === 'block') && (
        <UnfriendOrBlockDialog
          viewer={viewer}
          person={person}
          act={asked}
          onClose={() => setAsked(undefined)}
          // A blocked member's page is no longer available.
          onGone={() => (asked === 'block' ? navigateIfStillHere(paths.friends()) : focusFirst())}
        />
      )}
    </div>
  );
}

function RelationButtons({
  viewer,
  person,
  relation,
  canBefriend,
  onUnfriendOrBlock,
  onReport,
  onFocusLost,
}: RelationActionsProps & {
  onUnfriendOrBlock: (act: 'unfriend' | 'block' | 'mute') => void;
  onReport: () => void;
  onFocusLost: () => void;
}) {
  const t = useWords();
  const { id, name } = person;
  const box = useRef<HTMLDivElement>(null);

  // The pressed button is replaced: the focus stays in this group.
  const lost = useRef(onFocusLost);
  useLayoutEffect(() => {
    const shown = box.current;
    const tell = lost.current;
    return () => {
      if (shown?.contains(document.activeElement)) tell();
    };
  }, []);

  return (
    <div ref={box} className={styles.acts}>
      {relation === 'none' && canBefriend && <AddFriendButton viewer={viewer} person={person} />}
      {relation === 'sent' && (
        <PeopleActionButton
          viewer={viewer}
          action={{ act: 'cancel', requestId: id }}
          name={t.friends.cancelOf({ name })}
          done={t.friends.cancelled}
          onDone={onFocusLost}
        >
          {t.friends.cancel}
        </PeopleActionButton>
      )}
      {relation === 'received' && (
        <>
          {canBefriend && (
            <PeopleActionButton
              viewer={viewer}
              action={{ act: 'accept', requestId: id }}
              variant="primary"
              name={t.friends.acceptOf({ name })}
              done={t.friends.accepted({ name })}
              onDone={onFocusLost}
            >
              {t.friends.accept}
            </PeopleActionButton>
          )}
          <PeopleActionButton
            viewer={viewer}
            action={{ act: 'decline', requestId: id }}
            name={t.friends.declineOf({ name })}
            done={t.friends.declined}
            onDone={onFocusLost}
          >
            {t.friends.decline}
          </PeopleActionButton>
        </>
      )}
      {relation === 'friends' && (
        <Menu
          label={t.friends.options({ name })}
          trigger={
            <Button
              size="small"
              variant="secondary"
              icon={<Users size={16} />}
              iconEnd={<ChevronDown size={16} />}
            >
              {t.friends.isFriend}
            </Button>
          }
        >
          <MutePersonItem memberId={id} name={name} onMute={() => onUnfriendOrBlock('mute')} />
          <MenuItem icon={<UserMinus size={18} />} onSelect={() => onUnfriendOrBlock('unfriend')}>
            {t.friends.unfriend}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Flag size={18} />} onSelect={onReport}>
            {t.friends.report}
          </MenuItem>
          <MenuItem icon={<Ban size={18} />} tone="danger" onSelect={() => onUnfriendOrBlock('block')}>
            {t.friends.block}
          </MenuItem>
        </Menu>
      )}
    </div>
  );
}
