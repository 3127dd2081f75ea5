import { dayOf } from '@radiant/contract/days.ts';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import planStyles from '../../features/daily/verse-plan.module.css';
import { addMonths, useRemoveFromVersePlan, useVersePlan } from '../../features/daily/verse-plan-api.ts';
import { formatMonth } from '../../features/daily/verse-plan-days.ts';
import { VersePlanForm } from '../../features/daily/verse-plan-form.tsx';
import { VersePlanMonth } from '../../features/daily/verse-plan-month.tsx';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { usePageTitle } from '../../platform/page-title.tsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useSite } from '../../platform/site.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './admin-page.module.css';

export function VersesPage() {
  const { verses: words } = useAdminWords();
  const { locale } = useLocale();
  const { timeZone } = useSite();
  const [isAdding, setAdding] = useState(false);
  const [month, setMonth] = useState(() => dayOf(new Date(), timeZone).slice(0, 7));
  const query = useVersePlan(month);
  usePageTitle(words.title);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1>{words.title}</h1>
          <p className={styles.soft}>{words.intro}</p>
          <p className={styles.soft}>
            <Link to={`${paths.adminSettings()}?tab=general`}>{words.settings}</Link>
          </p>
        </div>
        {!isAdding && (
          <Button icon={<Plus size={18} />} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )}
      </div>
      {isAdding && <VersePlanForm onClose={() => setAdding(false)} />}
      <Card render={<section />} aria-label={formatMonth(month, locale)} className={planStyles.section}>
        <div className={planStyles.row}>
          <h2 aria-live="polite">{formatMonth(month, locale)}</h2>
          <IconButton
            label={words.previousMonth}
            icon={<ChevronLeft size={20} />}
            onClick={() => setMonth(addMonths(month, -1))}
          />
          <IconButton
            label={words.nextMonth}
            icon={<ChevronRight size={20} />}
            onClick={() => setMonth(addMonths(month, 1))}
          />
        </div>
        <QueryBoundary
          query={query}
          heading="h3"
          errorTitle={words.errorTitle}
          loading={
            <SkeletonGroup label={words.loading}>
              <Skeleton shape="block" width="100%" height={320} />
            </SkeletonGroup>
          }
        >
          {(plan) => (
            <>
              <VersePlanMonth plan={plan} picks={plan.picks} />
              {plan.total > 0 && <RemoveAll total={plan.total} />}
            </>
          )}
        </QueryBoundary>
      </Card>
    </div>
  );
}

function RemoveAll({ total }: { total: number }) {
  const { verses: words } = useAdminWords();
  const { confirm, confirmDialog } = useConfirm();
  const { runAsync } = useAction(useRemoveFromVersePlan(), { success: words.allRemoved });
  const ask = () =>
    confirm({
      title: words.confirmRemoveAll({ count: total }),
      description: words.confirmRemoveAllText,
      confirmLabel: words.removeAll,
      cancelLabel: words.cancel,
      tone: 'danger',
      action: () => runAsync(null),
      failure: words.removeFailed,
    });
  return (
    <div className={planStyles.row}>
      <p className={styles.soft}>{words.total({ count: total })}</p>
      <Button variant="secondary" size="small" onClick={() => void ask()}>
        {words.removeAll}
      </Button>
      {confirmDialog}
    </div>
  );
}
