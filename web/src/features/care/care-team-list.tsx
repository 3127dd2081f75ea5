import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonGroup } from '../../ui/skeleton.tsx';
import { ListSection } from '../friends/list-section.tsx';
import { PersonRow, PersonRowSkeleton } from '../friends/person-row.tsx';
import { useCareTeam } from '../posts/care-team-api.ts';
import styles from './care-team-list.module.css';
import { useCareRequestWords } from './use-care-request-words.ts';

/** Who is in the care team: every member may know. */
export function CareTeamList({ viewer }: { viewer: string }) {
  const { desk } = useCareRequestWords();
  return (
    <ListSection title={desk.members}>
      <QueryBoundary
        query={useCareTeam(viewer)}
        heading="h3"
        errorTitle={desk.membersError}
        loading={
          <SkeletonGroup label={desk.loading}>
            <PersonRowSkeleton />
            <PersonRowSkeleton />
          </SkeletonGroup>
        }
      >
        {(team) =>
          team.length === 0 ? (
            <EmptyState heading="h3" title={desk.noTeam} text={desk.noTeamText} />
          ) : (
            <ul className={styles.list}>
              {team.map(({ person, role, isOnCall }) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  details={
                    (role === 'lead' || isOnCall) && (
                      <span className={styles.badges}>
                        {role === 'lead' && <Badge tone="ink">{desk.lead}</Badge>}
                        {isOnCall && <Badge tone="candle">{desk.onCall}</Badge>}
                      </span>
                    )
                  }
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </ListSection>
  );
}
