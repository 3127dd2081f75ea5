import type { CareCaseSummary } from '@radiant/contract/care-cases.ts';
import { TriangleAlert } from 'lucide-react';
import { dayAtNoon, formatShortDate } from '../../platform/format.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import styles from './care-requests.module.css';
import { useCareRequestWords } from './use-care-request-words.ts';

export const getPersonName = (words: { noName: string }, { person }: Pick<CareCaseSummary, 'person'>) =>
  person?.name ?? words.noName;

/** How a request came to the team, and since when. */
export function CareRequestOrigin({ request }: { request: Pick<CareCaseSummary, 'origin' | 'openedAt'> }) {
  const words = useCareRequestWords();
  return (
    <>
      {words.origins[request.origin]} · <TimeAgo date={request.openedAt} />
    </>
  );
}

/** Who looks after a request and until when, in words. */
export function CareRequestState({ viewer, request }: { viewer: string; request: CareCaseSummary }) {
  const words = useCareRequestWords();
  const { locale } = useLocale();
  const { assignee, dueOn, isOverdue, closedAt } = request;
  const date = dueOn !== null && formatShortDate(locale, dayAtNoon(dueOn));
  return (
    <p className={styles.state}>
      {closedAt !== null ? (
        <Badge>{words.closedOn({ date: formatShortDate(locale, closedAt) })}</Badge>
      ) : (
        date &&
        (isOverdue ? (
          <Badge tone="danger" icon={<TriangleAlert size={14} />}>
            {words.overdue({ date })}
          </Badge>
        ) : (
          <Badge>{words.dueBy({ date })}</Badge>
        ))
      )}
      {closedAt === null && (
        <Badge tone={assignee ? 'ink' : 'candle'}>
          {assignee === null
            ? words.unclaimed
            : assignee.id === viewer
              ? words.yours
              : words.takenOnBy({ name: assignee.name })}
        </Badge>
      )}
    </p>
  );
}
