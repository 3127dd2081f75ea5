import { type CaseAct, caseKinds, type ModerationCase } from '@radiant/contract/moderation.ts';
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
import { type QueueActs, useQueueActs } from './queue-acts.tsx';
import { casesPerPage, useQueue } from './queue-api.ts';
import { useCaseActs } from './queue-choices.tsx';
import { CaseDrawer } from './queue-details.tsx';
import { type QueuePlace, useQueuePlace } from './queue-place.ts';
import { CaseReasons, OutcomeBadge, useCaseName, useShownText } from './queue-reasons.tsx';

/** What waits for moderators, and what was decided: looked at one by one, settled alone or together. */
export function QueueTable() {
  const { moderation: words } = useAdminWords();
  const place = useQueuePlace();
  const queue = useQueue(place);
  const panel = useRef<HTMLDivElement>(null);
  const focusPanel = () => document.activeElement === document.body && panel.current?.focus();
  const acts = useQueueActs(focusPanel);
  const open = queue.data?.open;
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <Tabs
        label={words.tabs}
        items={[
          { value: 'open', label: words.open, count: open === 0 ? undefined : open },
          { value: 'settled', label: words.settled },
        ]}
        value={place.state}
        onValueChange={place.setState}
      >
        {place.state === 'open' && <KindFilter place={place} />}
        <Rows place={place} queue={queue} acts={acts} />
      </Tabs>
      {acts.dialogs}
      <CaseDrawer
        id={place.caseId}
        onClose={() => {
          place.look(null);
          setTimeout(focusPanel);
        }}
      />
    </div>
  );
}

function KindFilter({ place }: { place: QueuePlace }) {
  const { moderation: words } = useAdminWords();
  return (
    <div className={styles.filters}>
      <Select
        name="kind"
        label={words.kind}
        labelHidden
        value={place.kind ?? 'any'}
        options={[
          { value: 'any', label: words.anyKind },
          ...caseKinds.map((value) => ({ value, label: words.kinds[value] })),
        ]}
        onValueChange={place.setKind}
      />
    </div>
  );
}

interface RowsProps {
  place: QueuePlace;
  queue: ReturnType<typeof useQueue>;
  acts: QueueActs;
}

function Rows({ place, queue, acts }: RowsProps) {
  const { table, moderation: words } = useAdminWords();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const hiding = useHiddenColumns('moderation');
  const nameOf = useCaseName();
  const isOpen = place.state === 'open';
  const columns = useColumns(isOpen, place.look);
  // What is still there of the other tab is not shown as if it were of this one.
  const data = queue.data?.state === place.state ? queue.data : undefined;
  if (queue.error && !data) {
    return <LoadFailed query={queue} />;
  }
  if (data?.total === 0) return <Nothing place={place} />;
  // Whatever is settled meanwhile is not chosen any more.
  const cases = data?.rows.filter(({ id }) => chosen.has(id)) ?? [];
  const settleAll = (act: CaseAct) => acts.settle({ cases, act });
  return (
    <>
      {isOpen && cases.length > 0 && <ChosenBar count={cases.length} acts={acts} onSettle={settleAll} />}
      <DataTable
        {...hiding}
        caption={words.caption[place.state]}
        labels={table}
        columns={columns}
        rows={data?.rows}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        total={data?.total ?? 0}
        page={data?.page ?? place.page}
        pages={Math.max(1, Math.ceil((data?.total ?? 0) / casesPerPage))}
        onPage={place.setPage}
        {...(isOpen && {
          order: place.order,
          onOrder: place.setOrder,
          selected: new Set(cases.map(({ id }) => id)),
          onSelect: setChosen,
          menuHeader: words.actions,
          menu: (one: ModerationCase) => <CaseMenu one={one} acts={acts} onLook={place.look} />,
        })}
      />
    </>
  );
}

function Nothing({ place: { state, kind } }: { place: QueuePlace }) {
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
  const shownText = useShownText()(one);
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
  acts,
  onLook,
}: {
  one: ModerationCase;
  acts: QueueActs;
  onLook: (id: string) => void;
}) {
  const { moderation: words } = useAdminWords();
  const label = words.actionsFor({ name: useCaseName()(one) });
  const settle = (act: CaseAct) => acts.settle({ cases: [one], act });
  const actsOf = useCaseActs();
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

function ChosenBar({
  count,
  acts,
  onSettle,
}: {
  count: number;
  acts: QueueActs;
  onSettle: (act: CaseAct) => void;
}) {
  const { moderation: words } = useAdminWords();
  const shared = { size: 'small', variant: 'secondary' } as const;
  return (
    <BulkBar>
      <Button {...shared} icon={<Check size={16} />} pending={acts.isBusy} onClick={() => onSettle('keep')}>
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
