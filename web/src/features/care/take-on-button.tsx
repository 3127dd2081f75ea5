import type { CareCaseSummary } from '@radiant/contract/care-cases.ts';
import { HandHeart } from 'lucide-react';
import { useId } from 'react';
import { useAction } from '../../platform/action.ts';
import { Button } from '../../ui/button.tsx';
import actionStyles from '../friends/people-action-button.module.css';
import { getPersonName } from './care-request-facts.tsx';
import { useChangeCareRequest } from './care-requests-api.ts';
import { useCareRequestWords } from './use-care-request-words.ts';

/** Makes the viewer the one who looks after a request; a failure is shown in place. */
export function TakeOnButton({
  viewer,
  request,
  size,
  onDone,
}: {
  viewer: string;
  request: CareCaseSummary;
  size?: 'small' | undefined;
  /** The button is about to disappear. */
  onDone: () => void;
}) {
  const words = useCareRequestWords();
  const errorId = useId();
  const { run, isPending, error } = useAction(useChangeCareRequest(viewer), {
    success: words.takenOn,
    onSuccess: onDone,
  });
  return (
    <span className={actionStyles.act}>
      <Button
        size={size}
        variant={request.assignee === null ? 'primary' : 'secondary'}
        icon={<HandHeart size={18} />}
        pending={isPending}
        aria-label={words.takeOnOf({ person: getPersonName(words, request) })}
        aria-describedby={error ? errorId : undefined}
        onClick={() => run({ id: request.id, version: request.version, assigneeId: viewer })}
      >
        {words.takeOn}
      </Button>
      {error && (
        <span id={errorId} role="alert" className={actionStyles.error}>
          {error}
        </span>
      )}
    </span>
  );
}
