import type { CampaignState, CampaignSummary } from '@radiant/contract/campaigns.ts';
import { CalendarClock, CircleCheck, CircleSlash, PencilLine, Plus, Send } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatNumber, formatShortDateTime } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, LeadCell } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LetterDrawing } from '../../ui/illustrations/letter-drawing.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AdminTable } from '../operations/admin-table.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './campaign-list.module.css';
import { CampaignMenu, isEditable, useCampaignActions } from './campaign-list-actions.tsx';
import { formatAudience, formatStats } from './campaign-list-format.ts';
import { useCampaigns } from './campaigns-api.ts';
import { useCampaignListParams } from './use-campaign-list-params.ts';
import { VariableText } from './variable-text.tsx';

const tabs = ['all', 'draft', 'scheduled', 'sent'] as const;

const stateBadges: Readonly<Record<CampaignState, { tone: BadgeTone; icon: ReactNode }>> = {
  draft: { tone: 'neutral', icon: <PencilLine size={14} /> },
  scheduled: { tone: 'candle', icon: <CalendarClock size={14} /> },
  sending: { tone: 'info', icon: <Send size={14} /> },
  sent: { tone: 'success', icon: <CircleCheck size={14} /> },
  cancelled: { tone: 'warning', icon: <CircleSlash size={14} /> },
};

export function CampaignList() {
  const { notifications: words } = useAdminWords();
  const { locale } = useLocale();
  const listParams = useCampaignListParams();
  const { tab, sort } = listParams;
  const query = useCampaigns({ tab, sort }, listParams);
  const { data, isPlaceholderData } = query;
  const panel = useRef<HTMLDivElement>(null);
  const actions = useCampaignActions(() => panel.current?.focus());
  const columns = useColumns();
  // Placeholder data of another tab is not shown in this one.
  const hasDataOfTab = data !== undefined && !(isPlaceholderData && data.tab !== tab);

  function renderPanel(): ReactNode {
    if (hasDataOfTab && data.counts[tab] === 0)
      return <EmptyCampaigns tab={tab} isNone={data.counts.all === 0} />;
    return (
      <AdminTable
        query={query}
        listParams={listParams}
        columnsKey="notifications"
        caption={words.tabs[tab]}
        columns={columns}
        rows={hasDataOfTab ? data.items : undefined}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        detailOf={({ date }) => formatShortDateTime(locale, date)}
        total={data?.counts[tab]}
        page={data?.page}
        menuHeader={words.actions}
        menu={(campaign, name) => (
          <CampaignMenu campaign={campaign} name={name} onConfirm={actions.confirmAction} />
        )}
      />
    );
  }

  return (
    <>
      <Tabs
        label={words.tabsLabel}
        listClassName={styles.tabs}
        items={tabs.map((value) => ({
          value,
          label: words.tabs[value],
          count: data && formatNumber(locale, data.counts[value]),
        }))}
        value={tab}
        onValueChange={listParams.setTab}
      >
        <div ref={panel} tabIndex={-1} className={styles.panel}>
          {renderPanel()}
        </div>
      </Tabs>
      {actions.confirmDialog}
    </>
  );
}

function useColumns(): Column<CampaignSummary>[] {
  const { notifications: words } = useAdminWords();
  const { locale } = useLocale();
  return [
    {
      id: 'title',
      header: words.columns.title,
      isSortable: true,
      isAlwaysShown: true,
      cell: ({ id, title, preview, date, status }, name) => (
        <LeadCell
          facts={
            <>
              <ShortDate date={date} />
              <CampaignBadge status={status} />
            </>
          }
        >
          <span className={styles.title}>
            <strong>
              <Link
                to={isEditable(status) ? paths.adminEditNotification(id) : paths.adminNotification(id)}
                dir="auto"
                aria-label={name}
              >
                {title}
              </Link>
            </strong>
            <span className={styles.preview}>
              <VariableText text={preview} />
            </span>
          </span>
        </LeadCell>
      ),
    },
    {
      id: 'date',
      header: words.columns.date,
      isSortable: true,
      cell: ({ date }) => <ShortDate date={date} />,
    },
    {
      id: 'status',
      header: words.columns.status,
      cell: ({ status }) => <CampaignBadge status={status} />,
    },
    {
      id: 'audience',
      header: words.columns.audience,
      cell: ({ audience }) => (
        <span className={styles.audience}>{formatAudience(audience, { words, locale })}</span>
      ),
    },
    {
      id: 'stats',
      header: words.columns.stats,
      cell: (campaign) => <Stats texts={formatStats(campaign, { words, locale })} none={words.noStats} />,
    },
  ];
}

function ShortDate({ date }: Pick<CampaignSummary, 'date'>) {
  const { locale } = useLocale();
  return (
    <time dateTime={date} className={styles.whole}>
      {formatShortDateTime(locale, date)}
    </time>
  );
}

export function CampaignBadge({ status }: Pick<CampaignSummary, 'status'>) {
  const { notifications: words } = useAdminWords();
  return <Badge {...stateBadges[status]}>{words.statuses[status]}</Badge>;
}

function Stats({ texts, none }: { texts: string[] | null; none: string }) {
  if (!texts) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{none}</span>
      </>
    );
  }
  return (
    <ul className={styles.stats}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function EmptyCampaigns({ tab, isNone }: { tab: (typeof tabs)[number]; isNone: boolean }) {
  const { notifications: words } = useAdminWords();
  return (
    <EmptyState
      illustration={isNone && <LetterDrawing />}
      title={words.empty[isNone ? 'all' : tab]}
      text={isNone && words.emptyText}
      action={
        isNone && (
          <Button icon={<Plus size={18} />} render={<Link to={paths.adminCreateNotification()} />}>
            {words.create}
          </Button>
        )
      }
    />
  );
}
