import { type CaseDecisionType, caseKinds, type ModerationCase } from '@radiant/contract/moderation.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { Check, Ellipsis, Eye, EyeOff, GalleryVerticalEnd, MessageCircle, Trash2, User } from 'lucide-react';
import { useRef, useState } from 'react';
import { useHiddenColumns } from '../../platform/hidden-columns.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable, LeadCell } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { KindBadge } from '../../ui/kind-badge.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Select } from '../../ui/select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LoadFailed } from '../operations/load-failed.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './queue.module.css';
import { type QueueActions, useQueueActions } from './queue-actions.tsx';
import { casesPerPage, useQueue } from './queue-api.ts';
import { useCaseActions } from './queue-case-actions.tsx';
import { CaseDrawer } from './queue-details.tsx';
import { CaseReasons, OutcomeBadge, useCaseName, useCaseText } from './queue-reasons.tsx';
import { type QueueParams, useQueueParams } from './use-queue-params.ts';

export function QueueTable() {
  const { moderation: words } = useAdminWords();
  const queueParams = useQueueParams();
  const queue = useQueue(queueParams);
  const panel = useRef<HTMLDivElement>(null);
  const focusPanel = () => document.activeElement === document.body && panel.current?.focus();
  const actions = useQueueActions(focusPanel);
  const open = queue.data?.open;
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
      >
        {queueParams.state === 'open' && <KindFilter queueParams={queueParams} />}
        <CaseRows queueParams={queueParams} queue={queue} actions={actions} />
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
}

function CaseRows({ queueParams, queue, actions }: CaseRowsProps) {
  const { table, moderation: words } = useAdminWords();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const columnVisibility = useHiddenColumns('moderation');
  const nameOf = useCaseName();
  const isOpen = queueParams.state === 'open';
  const columns = useColumns(isOpen, queueParams.openCase);
  // Data of the other tab is not shown in this one.
  const data = queue.data?.state === queueParams.state ? queue.data : undefined;
  if (queue.error && !data) {
    return <LoadFailed query={queue} />;
  }
  if (data?.total === 0) return <EmptyQueue queueParams={queueParams} />;
  // Cases settled meanwhile are no longer selected.
  const cases = data?.rows.filter(({ id }) => selectedIds.has(id)) ?? [];
  const settleAll = (act: CaseDecisionType) => actions.settle({ cases, act });
  return (
    <>
      {isOpen && cases.length > 0 && (
        <BulkActions count={cases.length} actions={actions} onSettle={settleAll} />
      )}
      <DataTable
        {...columnVisibility}
        caption={words.caption[queueParams.state]}
        labels={table}
        columns={columns}
        rows={data?.rows}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        total={data?.total ?? 0}
        page={data?.page ?? queueParams.page}
        pages={Math.max(1, Math.ceil((data?.total ?? 0) / casesPerPage))}
        onPage={queueParams.setPage}
        {...(isOpen && {
          order: queueParams.order,
          onOrder: queueParams.setOrder,
          selected: new Set(cases.map(({ id }) => id)),
          onSelect: setSelectedIds,
          menuHeader: words.actions,
          menu: (one: ModerationCase) => (
            <CaseMenu one={one} actions={actions} onLook={queueParams.openCase} />
          ),
        })}
      />
    </>
  );
}

function EmptyQueue({ queueParams: { state, kind } }: { queueParams: QueueParams }) {
  const { moderation: words } = useAdminWords();
  if (state === 'settled') return <EmptyState title={words.emptySettled} />;
  if (kind) return <EmptyState title={words.emptyKind} />;
  return <EmptyState title={words.empty} text={words.emptyText} />;
}

function useColumns(isOpen: boolean, onLook: (id: string) => void): Column<ModerationCase>[] {
  const { moderation: words } = useAdminWords();
  const shared: Column<ModerationCase>[] = [
    {
      id: 'text',
      header: words.columns.text,
      isAlwaysShown: true,
      cell: (one) => <TextCell one={one} onLook={onLook} />,
    },
    { id: 'why', header: words.columns.why, cell: (one) => <CaseReasons of={one} /> },
    {
      id: 'author',
      header: words.columns.author,
      cell: ({ author }) =>
        author ? (
          <span className={styles.person}>
            <Avatar name={author.name} src={author.avatar && fileUrl(author.avatar)} size={24} />
            <bdi>{author.name}</bdi>
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

function TextCell({ one, onLook }: { one: ModerationCase; onLook: (id: string) => void }) {
  const t = useWords();
  const { moderation: words } = useAdminWords();
  const nameOf = useCaseName();
  const { id, kind, subject, audience } = one;
  const title = one.title ?? (subject === 'member' ? one.author?.name : null);
  const isComment = subject === 'comment';
  const shownText = useCaseText()(one);
  return (
    <LeadCell
      className={styles.text}
      facts={
        one.settled ? (
          <OutcomeBadge outcome={one.settled.outcome} subject={subject} />
        ) : (
          <CaseReasons of={one} />
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
        <VisuallyHidden>{words.lookAt({ name: nameOf(one) })}</VisuallyHidden>
        {title && !isComment && <strong>{title}</strong>}
        <span className={styles.excerpt}>{shownText}</span>
      </button>
    </LeadCell>
  );
}

function CaseMenu({
  one,
  actions,
  onLook,
}: {
  one: ModerationCase;
  actions: QueueActions;
  onLook: (id: string) => void;
}) {
  const { moderation: words } = useAdminWords();
  const label = words.actionsFor({ name: useCaseName()(one) });
  const settle = (act: CaseDecisionType) => actions.settle({ cases: [one], act });
  const actsOf = useCaseActions();
  return (
    <Menu label={label} trigger={<IconButton size="small" label={label} icon={<Ellipsis size={18} />} />}>
      <MenuItem icon={<Eye size={18} />} onSelect={() => onLook(one.id)}>
        {words.look}
      </MenuItem>
      {actsOf(one).map(({ act, icon, label: name, isDangerous }) => (
        <MenuItem key={act} icon={icon} {...(isDangerous && { tone: 'danger' })} onSelect={() => settle(act)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

function BulkActions({
  count,
  actions,
  onSettle,
}: {
  count: number;
  actions: QueueActions;
  onSettle: (act: CaseDecisionType) => void;
}) {
  const { moderation: words } = useAdminWords();
  const shared = { size: 'small', variant: 'secondary' } as const;
  return (
    <BulkBar>
      <Button
        {...shared}
        icon={<Check size={16} />}
        pending={actions.isBusy}
        onClick={() => onSettle('keep')}
      >
        {words.keepSome({ count })}
      </Button>
      <Button {...shared} icon={<EyeOff size={16} />} onClick={() => onSettle('hide')}>
        {words.hideSome({ count })}
      </Button>
      <Button size="small" variant="danger" icon={<Trash2 size={16} />} onClick={() => onSettle('delete')}>
        {words.removeSome({ count })}
      </Button>
    </BulkBar>
  );
}
