import type { DeadLetterJob } from '@radiant/contract/jobs.ts';
import { Ellipsis, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { Button } from '../../ui/button.tsx';
import { BulkBar, type Column, LeadCell } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { AdminTable } from './admin-table.tsx';
import { useDeadLetters, useDiscardJobs, useRetryJobs } from './jobs-api.ts';
import styles from './operations.module.css';
import { useAdminWords } from './use-admin-words.ts';
import { useClientPagination } from './use-client-pagination.ts';

const columnIds = ['task', 'attempts', 'lastTriedAt', 'enqueuedAt'] as const;
const isColumn = (name: string): name is (typeof columnIds)[number] =>
  columnIds.some((column) => column === name);
const getSortValue = (job: DeadLetterJob, column: string) => (isColumn(column) ? job[column] : '');

/** Jobs that failed for good, to retry or discard. */
export function DeadLetterTable() {
  const { table, jobs: words } = useAdminWords();
  const query = useDeadLetters();
  const { data } = query;
  const pagination = useClientPagination('jobs', {
    rows: data?.jobs,
    columns: columnIds,
    getSortValue,
  });
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const { confirm, confirmDialog } = useConfirm();
  const retry = useAction(useRetryJobs(), {
    success: ({ count }) => words.retried({ count }),
    failure: true,
  });
  const discard = useAction(useDiscardJobs(), { success: ({ count }) => words.discarded({ count }) });

  // Jobs gone meanwhile are no longer selected.
  const selected = new Set(pagination.all.map(({ id }) => id).filter((id) => selectedIds.has(id)));

  const confirmDiscard = (ids: string[]) =>
    confirm({
      title: words.discardTitle({ count: ids.length }),
      description: words.discardText,
      confirmLabel: words.discard,
      cancelLabel: words.cancel,
      action: () => discard.runAsync(ids),
    });

  const tasks: Partial<Record<string, string>> = words.tasks;
  const nameOf = ({ task, id }: DeadLetterJob) => words.name({ task, id });
  const columns: Column<DeadLetterJob>[] = [
    {
      id: 'task',
      header: words.task,
      isSortable: true,
      isAlwaysShown: true,
      cell: ({ task, lastTriedAt }) => (
        <LeadCell facts={<TimeAgo date={lastTriedAt} className={styles.time} />}>
          <span className={styles.task}>
            {tasks[task]}
            <code>{task}</code>
          </span>
        </LeadCell>
      ),
    },
    {
      id: 'reason',
      header: words.reason,
      cell: ({ reason }) => <span className={styles.reason}>{reason ?? words.died}</span>,
    },
    {
      id: 'attempts',
      header: words.attempts,
      isSortable: true,
      isNumeric: true,
      cell: ({ attempts }) => attempts,
    },
    {
      id: 'lastTriedAt',
      header: words.lastTried,
      isSortable: true,
      cell: ({ lastTriedAt }) => <TimeAgo date={lastTriedAt} className={styles.time} />,
    },
    {
      id: 'enqueuedAt',
      header: words.queued,
      isSortable: true,
      cell: ({ enqueuedAt }) => <TimeAgo date={enqueuedAt} className={styles.time} />,
    },
  ];

  return (
    <>
      {selected.size > 0 && (
        <BulkBar>
          <Button
            size="small"
            variant="secondary"
            icon={<RotateCw size={16} />}
            pending={retry.isPending}
            onClick={() => retry.run({ ids: [...selected] })}
          >
            {words.retrySome({ count: selected.size })}
          </Button>
          <Button
            size="small"
            variant="danger"
            icon={<Trash2 size={16} />}
            onClick={() => void confirmDiscard([...selected])}
          >
            {words.discardSome({ count: selected.size })}
          </Button>
        </BulkBar>
      )}
      <AdminTable
        query={query}
        columnsKey="failed-jobs"
        isOneOfSeveral
        caption={words.deadLetters}
        labels={{ results: () => table.results({ count: data?.total ?? 0 }) }}
        columns={columns}
        {...pagination.table}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        selected={selected}
        onSelect={setSelectedIds}
        menuHeader={words.actions}
        menu={(job) => (
          <Menu
            label={words.actionsFor({ name: nameOf(job) })}
            trigger={
              <IconButton
                size="small"
                label={words.actionsFor({ name: nameOf(job) })}
                icon={<Ellipsis size={18} />}
              />
            }
          >
            <MenuItem icon={<RotateCw size={18} />} onSelect={() => retry.run({ ids: [job.id] })}>
              {words.retry}
            </MenuItem>
            <MenuItem icon={<RotateCw size={18} />} onSelect={() => retry.run({ task: job.task })}>
              {words.retryTask}
            </MenuItem>
            <MenuItem
              icon={<Trash2 size={18} />}
              tone="danger"
              onSelect={() => void confirmDiscard([job.id])}
            >
              {words.discard}
            </MenuItem>
          </Menu>
        )}
      />
      {data && data.total > data.jobs.length && (
        <p className={styles.more}>{words.newest({ shown: data.jobs.length, total: data.total })}</p>
      )}
      {confirmDialog}
    </>
  );
}
