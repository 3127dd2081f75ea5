import type { OwnChain as OwnChainState } from '@radiant/contract/prayer-chain.ts';
import { ChainAlerts } from '../features/care/chain-alerts.tsx';
import { useOwnChain, usePrayerChain } from '../features/care/chain-api.ts';
import { ChainLinks } from '../features/care/chain-links.tsx';
import { ChainUrgent } from '../features/care/chain-urgent.tsx';
import { OwnChain } from '../features/care/own-chain.tsx';
import { useChainWords } from '../features/care/use-chain-words.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { useMember } from '../platform/session.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import styles from './page.module.css';

/** For whoever is in the chain what waits for them; for the care team, the chain itself. */
export function PrayerChainPage() {
  const words = useChainWords();
  const { id, careRole } = useMember();
  usePageTitle(words.title);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{words.title}</h1>
        <p className={styles.hint}>{words.hint}</p>
      </header>
      <QueryBoundary
        query={useOwnChain(id)}
        heading="h2"
        errorTitle={words.errorTitle}
        hasErrorCard
        loading={<Loading />}
      >
        {(own) => <Own viewer={id} own={own} isInTeam={careRole !== null} />}
      </QueryBoundary>
      {careRole !== null && <TeamView viewer={id} />}
    </div>
  );
}

function Own({ viewer, own, isInTeam }: { viewer: string; own: OwnChainState; isInTeam: boolean }) {
  const words = useChainWords();
  if (own.isInChain) return <OwnChain viewer={viewer} chain={own} />;
  if (isInTeam) return null;
  return (
    <Card>
      <EmptyState title={words.own.notIn} text={words.own.notInText} />
    </Card>
  );
}

function TeamView({ viewer }: { viewer: string }) {
  const words = useChainWords();
  return (
    <QueryBoundary
      query={usePrayerChain(viewer)}
      heading="h2"
      errorTitle={words.errorTitle}
      hasErrorCard
      loading={<Loading />}
    >
      {(chain) => (
        <>
          <ChainUrgent viewer={viewer} chain={chain} />
          <ChainAlerts viewer={viewer} alerts={chain.alerts} />
          <ChainLinks viewer={viewer} links={chain.links} />
        </>
      )}
    </QueryBoundary>
  );
}

function Loading() {
  const words = useChainWords();
  return (
    <SkeletonGroup label={words.loading}>
      <Card className={styles.skeleton}>
        <Skeleton width="50%" />
        <Skeleton width="80%" />
      </Card>
    </SkeletonGroup>
  );
}
