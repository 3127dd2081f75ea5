import { type CaseDecisionType, caseKinds, type ModerationCase } from '@radiant/contract/moderation.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { Check, Ellipsis, Eye, EyeOff, GalleryVerticalEnd, MessageCircle, Trash2, User } from 'lucide-react';
import { useRef } from 'react';
import { truncateAtWord } from '../../platform/format.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { BulkBar, type Column, LeadCell } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { KindBadge } from '../../ui/kind-badge.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Select } from '../../ui/select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AdminTable } from '../operations/admin-table.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useSelection } from '../operations/use-selection.ts';
import styles from './queue.module.css';
import { type QueueActions, useQueueActions } from './queue-actions.tsx';
import { useQueue } from './queue-api.ts';
import { useCaseActions } from './queue-case-actions.tsx';
import { CaseDrawer } from './queue-details.tsx';
import { CaseReasons, OutcomeBadge, useCaseName, useCaseText } from './queue-reasons.tsx';
import { type QueueParams, useQueueParams } from './use-queue-params.ts';

/** Graphemes of the text that tell cases of one member apart. */
const detailMaxLength = 40;

/** @param author limits the cases to those about this member */
export function QueueTable({ author }: { author?: string | undefined }) {
  const { moderation: words } = useAdminWords();
  const queueParams = useQueueParams();
  const queue = useQueue({ ...queueParams, author });
  const panel = useRef<HTMLDivElement>(null);
  const focusPanel = () => document.activeElement === document.body && panel.current?.focus();
  // Called with the rows that were shown when the button was pressed.
  const actions = useQueueActions(({ cases: [first] }) => {
    const place = queue.data?.rows.findIndex(({ id }) => id === first?.id) ?? 0;
    const rows = panel.current?.querySelectorAll<HTMLElement>('tbody tr');
    const row = rows?.[Math.min(place, rows.length - 1)];
    if (document.activeElement === document.body) findVisibleButton(row)?.focus();
    focusPanel();
  });
  const open = queue.data?.open;
  const isOfOneMember = author !== undefined;
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <Tabs
        label={words.tabs}
        items={[
          { value: 'open', label: words.open, count: open === 0 ? undefined : open },
          { value: 'settled', label: words.settled },
        ]}
        value={queueParams.state}
        onValueChange={queueParams.setState}
        {...(isOfOneMember && { variant: 'pill', listClassName: styles.states })}
      >
        {queueParams.state === 'open' && !isOfOneMember && <KindFilter queueParams={queueParams} />}
        <CaseRows queueParams={queueParams} queue={queue} actions={actions} isOfOneMember={isOfOneMember} />
      </Tabs>
      {actions.confirmDialog}
      <CaseDrawer
        id={queueParams.caseId}
        onClose={() => {
          queueParams.openCase(null);
          setTimeout(focusPanel);
        }}
      />
    </div>
  );
}

/** The first decision of a row, or its menu where the decisions have no room. */
const findVisibleButton = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll<HTMLElement>('td:last-child button') ?? [])].find(
    ({ offsetParent }) => offsetParent !== null,
  );

function KindFilter({ queueParams }: { queueParams: QueueParams }) {
  const { moderation: words } = useAdminWords();
  return (
    <div className={styles.filters}>
      <Select
        name="kind"
        label={words.kind}
        labelHidden
        value={queueParams.kind ?? 'any'}
        options={[
          { value: 'any', label: words.anyKind },
          ...caseKinds.map((value) => ({ value, label: words.kinds[value] })),
        ]}
        onValueChange={queueParams.setKind}
      />
    </div>
  );
}

interface CaseRowsProps {
  queueParams: QueueParams;
  queue: ReturnType<typeof useQueue>;
  actions: QueueActions;
  isOfOneMember: boolean;
}

function CaseRows({ queueParams, queue, actions, isOfOneMember }: CaseRowsProps) {
  const { moderation: words } = useAdminWords();
  const nameOf = useCaseName();
  const textOf = useCaseText();
  const isOpen = queueParams.state === 'open';
  const columns = useColumns(isOpen, queueParams.openCase).filter(
    ({ id }) => !isOfOneMember || id !== 'author',
  );
  // Data of the other tab is not shown in this one.
  const data = queue.data?.state === queueParams.state ? queue.data : undefined;
  const { selectedRows, selection } = useSelection(data?.rows);
  if (data?.total === 0) return <EmptyQueue queueParams={queueParams} isOfOneMember={isOfOneMember} />;
  return (
    <>
      {isOpen && selectedRows.length > 0 && <BulkActions cases={selectedRows} actions={actions} />}
      <AdminTable
        query={queue}
        listParams={isOpen ? queueParams : { ...queueParams, order: undefined, setOrder: undefined }}
        columnsKey="moderation"
        className={styles.table}
        caption={words.caption[queueParams.state]}
        columns={columns}
        rows={data?.rows}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        detailOf={(moderationCase) => truncateAtWord(textOf(moderationCase), detailMaxLength)}
        total={data?.total}
        page={data?.page}
        {...(isOpen && {
          ...selection,
          menuHeader: words.actions,
          menu: (moderationCase: ModerationCase, name: string) => (
            <>
              <RowDecisions moderationCase={moderationCase} name={name} actions={actions} />
              <CaseMenu
                moderationCase={moderationCase}
                name={name}
                actions={actions}
                onOpen={queueParams.openCase}
              />
            </>
          ),
        })}
      />
    </>
  );
}

function EmptyQueue({
  queueParams: { state, kind },
  isOfOneMember,
}: {
  queueParams: QueueParams;
  isOfOneMember: boolean;
}) {
  const { moderation: words } = useAdminWords();
  if (isOfOneMember) return <EmptyState title={words.emptyOfMember[state]} heading="h2" />;
  if (state === 'settled') return <EmptyState title={words.emptySettled} />;
  if (kind) return <EmptyState title={words.emptyKind} />;
  return <EmptyState title={words.empty} text={words.emptyText} />;
}

function useColumns(isOpen: boolean, onLook: (id: string) => void): Column<ModerationCase>[] {
  const t = useWords();
  const { moderation: words } = useAdminWords();
  const shared: Column<ModerationCase>[] = [
    {
      id: 'text',
      header: words.columns.text,
      isAlwaysShown: true,
      cell: (moderationCase) => <TextCell moderationCase={moderationCase} onLook={onLook} />,
    },
    {
      id: 'why',
      header: words.columns.why,
      cell: (moderationCase) => <CaseReasons moderationCase={moderationCase} />,
    },
    {
      id: 'author',
      header: words.columns.author,
      cell: ({ author }) =>
        author ? (
          <span className={styles.person}>
            <Avatar
              name={author.id === null ? '' : author.name}
              src={author.avatar && fileUrl(author.avatar)}
              size={24}
            />
            <bdi>{author.id === null ? t.anonymous : author.name}</bdi>
          </span>
        ) : (
          words.formerMember
        ),
    },
  ];
  if (isOpen) {
    return [
      ...shared,
      {
        id: 'reports',
        header: words.columns.reports,
        isSortable: true,
        isNumeric: true,
        cell: ({ reportCount }) => reportCount,
      },
      {
        id: 'opened',
        header: words.columns.opened,
        isSortable: true,
        cell: ({ openedAt }) => <TimeAgo date={openedAt} className={styles.whole} />,
      },
    ];
  }
  return [
    ...shared,
    {
      id: 'outcome',
      header: words.columns.outcome,
      cell: ({ settled, subject }) => settled && <OutcomeBadge outcome={settled.outcome} subject={subject} />,
    },
    {
      id: 'settled',
      header: words.columns.settled,
      cell: ({ settled }) => settled && <TimeAgo date={settled.at} className={styles.whole} />,
    },
  ];
}

function TextCell({
  moderationCase,
  onLook,
}: {
  moderationCase: ModerationCase;
  onLook: (id: string) => void;
}) {
  const t = useWords();
  const { moderation: words } = useAdminWords();
  const nameOf = useCaseName();
  const { id, kind, subject, audience } = moderationCase;
  const title = moderationCase.title ?? (subject === 'member' ? moderationCase.author?.name : null);
  const isComment = subject === 'comment';
  const shownText = useCaseText()(moderationCase);
  return (
    <LeadCell
      className={styles.text}
      facts={
        moderationCase.settled ? (
          <OutcomeBadge outcome={moderationCase.settled.outcome} subject={subject} />
        ) : (
          <CaseReasons moderationCase={moderationCase} />
        )
      }
    >
      <span className={styles.badges}>
        {kind && <KindBadge kind={kind} label={t.kinds[kind]} />}
        {subject === 'member' && <Badge icon={<User size={14} />}>{words.member}</Badge>}
        {subject === 'story' && <Badge icon={<GalleryVerticalEnd size={14} />}>{words.story}</Badge>}
        {isComment && <Badge icon={<MessageCircle size={14} />}>{words.comment}</Badge>}
        {audience && <span className={styles.soft}>{t.audiences[audience]}</span>}
      </span>
      <button type="button" className={styles.look} onClick={() => onLook(id)}>
        <VisuallyHidden>{words.lookAt({ name: nameOf(moderationCase) })}</VisuallyHidden>
        {title && !isComment && <strong>{title}</strong>}
        <span className={styles.excerpt}>{shownText}</span>
      </button>
    </LeadCell>
  );
}

/** Decides without opening the case; where there is no room, the menu does. */
function RowDecisions({
  moderationCase,
  name,
  actions,
}: {
  moderationCase: ModerationCase;
  name: string;
  actions: QueueActions;
}) {
  const { moderation: words } = useAdminWords();
  return (
    <span className={styles.decisions}>
      {useCaseActions()(moderationCase).map(({ act, icon, label }) => (
        <Button
          key={act}
          size="small"
          variant={act === 'keep' ? 'secondary' : 'quiet'}
          icon={icon}
          className={styles.decision}
          aria-label={words.decide({ decision: label, name })}
          {...actions.getButtonState({ cases: [moderationCase], act })}
          onClick={() => actions.settle({ cases: [moderationCase], act })}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}

function CaseMenu({
  moderationCase,
  name,
  actions,
  onOpen: onLook,
}: {
  moderationCase: ModerationCase;
  name: string;
  actions: QueueActions;
  onOpen: (id: string) => void;
}) {
  const { moderation: words } = useAdminWords();
  const label = words.actionsFor({ name });
  const settle = (act: CaseDecisionType) => actions.settle({ cases: [moderationCase], act });
  const actsOf = useCaseActions();
  return (
    <Menu
      label={label}
      trigger={
        <IconButton className={styles.more} size="small" label={label} icon={<Ellipsis size={18} />} />
      }
    >
      <MenuItem icon={<Eye size={18} />} onSelect={() => onLook(moderationCase.id)}>
        {words.look}
      </MenuItem>
      {actsOf(moderationCase).map(({ act, icon, label: decision, isDangerous }) => (
        <MenuItem key={act} icon={icon} {...(isDangerous && { tone: 'danger' })} onSelect={() => settle(act)}>
          {decision}
        </MenuItem>
      ))}
    </Menu>
  );
}

function BulkActions({ cases, actions }: { cases: readonly ModerationCase[]; actions: QueueActions }) {
  const { moderation: words } = useAdminWords();
  const count = cases.length;
  const decide = (act: CaseDecisionType) => ({
    size: 'small' as const,
    onClick: () => actions.settle({ cases, act }),
    ...actions.getButtonState({ cases, act }),
  });
  return (
    <BulkBar>
      <Button variant="secondary" icon={<Check size={16} />} {...decide('keep')}>
        {words.keepSome({ count })}
      </Button>
      <Button variant="secondary" icon={<EyeOff size={16} />} {...decide('hide')}>
        {words.hideSome({ count })}
      </Button>
      <Button variant="danger" icon={<Trash2 size={16} />} {...decide('delete')}>
        {words.removeSome({ count })}
      </Button>
    </BulkBar>
  );
}
