import type { CareCase, CareCaseStatus } from '@radiant/contract/care-cases.ts';
import { useState } from 'react';
import { useAction } from '../../platform/action.ts';
import { Button } from '../../ui/button.tsx';
import { ListSection } from '../friends/list-section.tsx';
import actionStyles from '../friends/people-action-button.module.css';
import { CareDueDate } from './care-due-date.tsx';
import styles from './care-request-details.module.css';
import { useChangeCareRequest } from './care-requests-api.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { TakeOnButton } from './take-on-button.tsx';
import { useCareRequestWords } from './use-care-request-words.ts';

/** Who looks after a request and until when, and what can be done about it. */
export function CareFollowUp({
  viewer,
  request,
  onFocusLost,
}: {
  viewer: string;
  request: CareCase;
  onFocusLost: () => void;
}) {
  const words = useCareRequestWords();
  const [isHandingOver, setHandingOver] = useState(false);
  const { assignee, status } = request;
  const common = { viewer, request, onDone: onFocusLost };
  return (
    <ListSection title={words.followUp}>
      <div className={styles.actions}>
        {status === 'closed' ? (
          <ChangeButton {...common} change={{ status: 'open' }} done={words.reopened}>
            {words.reopen}
          </ChangeButton>
        ) : (
          <>
            {assignee?.id !== viewer && <TakeOnButton {...common} />}
            <Button variant="secondary" onClick={() => setHandingOver(true)}>
              {words.handOver}
            </Button>
            {assignee && (
              <ChangeButton {...common} change={{ assigneeId: null }} done={words.givenBack}>
                {words.giveBack}
              </ChangeButton>
            )}
            <ChangeButton {...common} change={{ status: 'closed' }} done={words.closed}>
              {words.close}
            </ChangeButton>
          </>
        )}
      </div>
      {status === 'open' && <CareDueDate key={request.id} viewer={viewer} request={request} />}
      {isHandingOver && (
        <HandOverDialog viewer={viewer} request={request} onClose={() => setHandingOver(false)} />
      )}
    </ListSection>
  );
}

function ChangeButton({
  viewer,
  request: { id, version },
  change,
  done,
  onDone,
  children,
}: {
  viewer: string;
  request: CareCase;
  change: { status: CareCaseStatus } | { assigneeId: null };
  done: string;
  onDone: () => void;
  children: string;
}) {
  const { run, isPending, error } = useAction(useChangeCareRequest(viewer), {
    success: done,
    onSuccess: onDone,
  });
  return (
    <span className={actionStyles.act}>
      <Button variant="secondary" pending={isPending} onClick={() => run({ id, version, ...change })}>
        {children}
      </Button>
      {error && (
        <span role="alert" className={actionStyles.error}>
          {error}
        </span>
      )}
    </span>
  );
}
