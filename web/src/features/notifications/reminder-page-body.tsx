import type { ReminderChoices } from '@radiant/contract/reminder-settings.ts';
import type { ReactNode } from 'react';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useReminderSettings } from './reminder-api.ts';
import styles from './reminder-form.module.css';
import { useReminderWords } from './use-reminder-words.ts';

/** Loads the reminder settings for a page. */
export function ReminderPageBody({
  memberId,
  children,
}: {
  memberId: string;
  children: (choices: ReminderChoices) => ReactNode;
}) {
  const words = useReminderWords();
  const query = useReminderSettings(memberId);
  return (
    <QueryBoundary
      query={query}
      heading="h2"
      errorTitle={words.errorTitle}
      hasErrorCard
      loading={
        <SkeletonGroup label={words.loading}>
          <Card padding="roomy" className={styles.waiting}>
            <Skeleton width="45%" />
            <Skeleton shape="block" width="100%" height="56px" />
            <Skeleton shape="block" width="100%" height="56px" />
            <Skeleton shape="block" width="100%" height="56px" />
          </Card>
        </SkeletonGroup>
      }
    >
      {children}
    </QueryBoundary>
  );
}
