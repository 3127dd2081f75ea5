import type { OutboundResult } from '../outbound/outbound.ts';
import { parseRetryAfter } from '../outbound/retry-after.ts';
import type { PushOutcome } from './push.ts';

/** Push services ask for minutes; a longer wait is capped. */
const maxRetrySeconds = 3_600;

/** Nearly every 4xx means that the subscription is invalid. */
export function toPushOutcome(answer: OutboundResult): PushOutcome {
  switch (answer.kind) {
    case 'refused':
      return { kind: 'refused' };
    case 'unreachable':
    case 'too-large':
      return { kind: 'later', seconds: null };
    case 'ok':
      return readStatus(answer.status, answer.retryAfter);
  }
}

function readStatus(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 413) return { kind: 'dropped' };
  const isLater = status < 400 || status === 408 || status === 429 || status >= 500;
  return isLater
    ? { kind: 'later', seconds: parseRetryAfter(retryAfter, Date.now(), maxRetrySeconds) }
    : { kind: 'gone' };
}
