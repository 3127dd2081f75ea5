import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { SkeletonGroup } from '../../ui/skeleton.tsx';
import { ListSection } from '../friends/list-section.tsx';
import { PersonRowSkeleton } from '../friends/person-row.tsx';
import { CareMonthsTable } from './care-months-table.tsx';
import { useCareMonths } from './care-requests-api.ts';
import { useCareRequestWords } from './use-care-request-words.ts';

/** Counts for the parish, without names. */
export function CareMonths({ viewer }: { viewer: string }) {
  const words = useCareRequestWords();
  return (
    <ListSection title={words.months} count={words.monthsText}>
      <QueryBoundary
        query={useCareMonths(viewer)}
        heading="h3"
        errorTitle={words.monthsError}
        loading={
          <SkeletonGroup label={words.loading}>
            <PersonRowSkeleton />
          </SkeletonGroup>
        }
      >
        {(months) => <CareMonthsTable months={months} />}
      </QueryBoundary>
    </ListSection>
  );
}
