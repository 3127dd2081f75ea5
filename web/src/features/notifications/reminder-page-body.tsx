import type { ReminderChoices } from '@radiant/contract/reminder-settings.ts';
import type { ReactNode } from 'react';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useWords } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
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
  const t = useWords();
  const words = useReminderWords();
  const errorMessage = useErrorMessage();
  const query = useReminderSettings(memberId);
  if (query.data) return children(query.data);
  if (query.isError) {
    return (
      <Card>
        <ErrorState
          heading="h2"
          title={words.errorTitle}
          text={errorMessage(query.error)}
          retryLabel={t.platform.tryAgain}
          pending={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  return (
    <SkeletonGroup label={words.loading}>
      <Card padding="roomy" className={styles.waiting}>
        <Skeleton width="45%" />
        <Skeleton shape="block" width="100%" height="56px" />
        <Skeleton shape="block" width="100%" height="56px" />
        <Skeleton shape="block" width="100%" height="56px" />
      </Card>
    </SkeletonGroup>
  );
}
