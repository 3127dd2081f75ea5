import type { Group } from '@radiant/contract/groups.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import {
  Archive,
  ArchiveRestore,
  Camera,
  EllipsisVertical,
  ImageOff,
  LogOut,
  Pencil,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LanguageSwitch } from '../posts/language-switch.tsx';
import { OnlyVersion } from '../posts/only-version.tsx';
import { usePostVersion } from '../posts/post-version.ts';
import { EditGroupDialog } from './group-form-dialog.tsx';
import styles from './group-header-card.module.css';
import { GroupBadges } from './group-list.tsx';
import { GroupPicture } from './group-picture.tsx';
import { useGroupAction } from './groups-api.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { useGroupPicture } from './use-group-picture.tsx';

export function GroupHeaderCard({ viewer, group }: { viewer: string; group: Group }) {
  const t = useWords();
  const { shown, onSwitch } = usePostVersion(group);
  return (
    <Card className={styles.card} render={<section />} aria-labelledby="group-name">
      <div className={styles.top}>
        <GroupPicture group={shown} size={72} />
        <h1 id="group-name" className={styles.name} lang={shown.language} dir="auto">
          {shown.name}
        </h1>
        {(group.relation === 'leader' || group.relation === 'member') && (
          <GroupMenu viewer={viewer} group={group} />
        )}
      </div>
      <p className={styles.facts}>
        {t.groups.memberCount({ count: group.memberCount })} · {t.groups.joinings[group.joining]}
      </p>
      <GroupBadges group={group} />
      {shown.description && (
        <p className={styles.description} lang={shown.language} dir="auto">
          {shown.description}
        </p>
      )}
      <OnlyVersion of={group} />
      {onSwitch && <LanguageSwitch shown={shown} onSwitch={onSwitch} />}
      {group.archivedAt === null ? (
        <JoinActions viewer={viewer} group={shown} />
      ) : (
        <Notice>{t.groups.archivedText}</Notice>
      )}
    </Card>
  );
}

function JoinActions({ viewer, group: { id, name, relation, joining } }: { viewer: string; group: Group }) {
  const t = useWords();
  const { run, pendingInput, error } = useAction(useGroupAction(viewer, id), {
    success: (_answer, { act }) =>
      act === 'leave' ? t.groups.withdrawn : joinedOrAsked(t.groups, { name, relation, joining }),
  });
  const join = t.groups.join[relation === 'invited' ? 'invitation' : joining];
  const canJoin = relation === 'invited' || (relation === 'none' && joining !== 'invitation');
  const canWithdraw = relation === 'invited' || relation === 'requested';
  return (
    <>
      {error && <Notice tone="danger">{error}</Notice>}
      {relation === 'none' && joining === 'invitation' && (
        <p className={styles.facts}>{t.groups.invitationOnly}</p>
      )}
      {(canJoin || canWithdraw) && (
        <div className={styles.actions}>
          {canJoin && (
            <Button pending={pendingInput?.act === 'join'} onClick={() => run({ act: 'join' })}>
              {join}
            </Button>
          )}
          {canWithdraw && (
            <Button
              variant="secondary"
              pending={pendingInput?.act === 'leave'}
              onClick={() => run({ act: 'leave' })}
            >
              {relation === 'invited' ? t.groups.declineInvitation : t.groups.withdraw}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const joinedOrAsked = (
  words: ReturnType<typeof useWords>['groups'],
  { name, relation, joining }: Pick<Group, 'name' | 'relation' | 'joining'>,
): string => (relation === 'none' && joining === 'request' ? words.asked : words.joined({ name }));

function GroupMenu({ viewer, group }: { viewer: string; group: Group }) {
  const t = useWords();
  const [opened, setOpened] = useState<'edit' | 'invite'>();
  const { runAsync } = useAction(useGroupAction(viewer, group.id));
  const { confirm, confirmDialog } = useConfirm();
  const picture = useGroupPicture(viewer, group);
  const { name } = inLanguage(group, useLocale().locale);
  const isArchived = group.archivedAt !== null;

  const ask = (act: 'leave' | 'archive' | 'reopen') =>
    void confirm({
      title: t.groups.confirmTitles[act]({ name }),
      description: t.groups.confirmTexts[act],
      confirmLabel: t.groups.acts[act],
      cancelLabel: t.platform.cancel,
      action: () => runAsync({ act }),
    });

  return (
    <div className={styles.actions}>
      {group.relation === 'leader' && !isArchived && (
        <Button size="small" icon={<UserPlus size={16} />} onClick={() => setOpened('invite')}>
          {t.groups.invite}
        </Button>
      )}
      <Menu
        label={t.groups.options}
        trigger={<IconButton label={t.groups.options} icon={<EllipsisVertical size={20} />} />}
      >
        {group.relation === 'leader' && (
          <MenuItem icon={<Pencil size={18} />} onSelect={() => setOpened('edit')}>
            {t.groups.edit}
          </MenuItem>
        )}
        {group.relation === 'leader' && (
          <MenuItem icon={<Camera size={18} />} onSelect={picture.choose}>
            {group.picture === null ? t.groups.picture.add : t.groups.picture.change}
          </MenuItem>
        )}
        {group.relation === 'leader' && group.picture !== null && (
          <MenuItem icon={<ImageOff size={18} />} onSelect={picture.remove}>
            {t.groups.picture.remove}
          </MenuItem>
        )}
        {group.relation === 'leader' && (
          <MenuItem
            icon={isArchived ? <ArchiveRestore size={18} /> : <Archive size={18} />}
            onSelect={() => ask(isArchived ? 'reopen' : 'archive')}
          >
            {t.groups.acts[isArchived ? 'reopen' : 'archive']}
          </MenuItem>
        )}
        <MenuItem icon={<LogOut size={18} />} onSelect={() => ask('leave')}>
          {t.groups.acts.leave}
        </MenuItem>
      </Menu>
      {opened === 'edit' && (
        <EditGroupDialog viewer={viewer} group={group} onClose={() => setOpened(undefined)} />
      )}
      {opened === 'invite' && (
        <InviteDialog viewer={viewer} group={group} onClose={() => setOpened(undefined)} />
      )}
      {confirmDialog}
      {picture.element}
    </div>
  );
}
