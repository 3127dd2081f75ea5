import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useWords } from '../../platform/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonGroup } from '../../ui/skeleton.tsx';
import { ListSection } from '../friends/list-section.tsx';
import { PersonRow, PersonRowSkeleton } from '../friends/person-row.tsx';
import { useCareTeam } from '../posts/care-team-api.ts';
import styles from './care-team-list.module.css';

/** Who is in the care team: every member may know. */
export function CareTeamList({ viewer }: { viewer: string }) {
  const { care } = useWords();
  return (
    <ListSection title={care.members}>
      <QueryBoundary
        query={useCareTeam(viewer)}
        heading="h3"
        errorTitle={care.membersError}
        loading={
          <SkeletonGroup label={care.loading}>
            <PersonRowSkeleton />
            <PersonRowSkeleton />
          </SkeletonGroup>
        }
      >
        {(team) =>
          team.length === 0 ? (
            <EmptyState heading="h3" title={care.noTeam} text={care.noTeamText} />
          ) : (
            <ul className={styles.list}>
              {team.map(({ person, role }) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  details={role === 'lead' && <Badge tone="ink">{care.lead}</Badge>}
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </ListSection>
  );
}
