import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useOptimisticSearchParam } from '../../platform/optimistic-search-param.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CandleDrawing } from '../../ui/illustrations/candle-drawing.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PostQueryList } from '../feed/post-query-list.tsx';
import { useCarePosts } from './care-api.ts';
import styles from './care-desk.module.css';
import { CareMonths } from './care-months.tsx';
import { CareRequestList } from './care-request-list.tsx';
import { type CarePostsTab, type CareTab, careTabs, parseCareTab } from './care-tabs.ts';
import { CareTeamList } from './care-team-list.tsx';
import { OnCallSwitch } from './on-call-switch.tsx';
import { useCareRequestWords } from './use-care-request-words.ts';

/** What members of the care team see. */
export function CareDesk({ viewer }: { viewer: string }) {
  const { desk } = useCareRequestWords();
  const [search, setSearch] = useSearchParams();
  const [tab, setTab] = useOptimisticSearchParam(parseCareTab(search.get('tab')), (next: CareTab) =>
    setSearch(next === 'requests' ? {} : { tab: next }, { replace: true, preventScrollReset: true }),
  );
  return (
    <section aria-labelledby="care-tab">
      <h2 id="care-tab" className="visually-hidden">
        {desk.tabs[tab]}
      </h2>
      <Tabs
        variant="pill"
        label={desk.tabsLabel}
        panelClassName={styles.panel}
        items={careTabs.map((value) => ({ value, label: desk.tabs[value] }))}
        value={tab}
        onValueChange={setTab}
      >
        {tab !== 'requests' && <p className={styles.intro}>{desk.intros[tab]}</p>}
        <CareTabContent key={tab} viewer={viewer} tab={tab} />
      </Tabs>
    </section>
  );
}

function CareTabContent({ viewer, tab }: { viewer: string; tab: CareTab }) {
  const { desk } = useCareRequestWords();
  switch (tab) {
    case 'requests':
      return <CareRequestList viewer={viewer} />;
    case 'urgent':
      return (
        <>
          <p>
            <Link to={paths.prayerChain()}>{desk.chain}</Link>
          </p>
          <CarePosts viewer={viewer} tab={tab} />
        </>
      );
    case 'team':
      return (
        <>
          <OnCallSwitch viewer={viewer} />
          <CareTeamList viewer={viewer} />
          <CareMonths viewer={viewer} />
        </>
      );
    default:
      return <CarePosts viewer={viewer} tab={tab} />;
  }
}

function CarePosts({ viewer, tab }: { viewer: string; tab: CarePostsTab }) {
  const { desk } = useCareRequestWords();
  return (
    <PostQueryList
      query={useCarePosts(viewer, tab)}
      empty={
        <EmptyState
          heading="h3"
          illustration={<CandleDrawing />}
          title={desk.empty[tab]}
          text={desk.emptyText[tab]}
        />
      }
      end={desk.end}
    />
  );
}
