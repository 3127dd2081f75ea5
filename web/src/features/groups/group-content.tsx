import type { Group } from '@radiant/contract/groups.ts';
import { useSearchParams } from 'react-router';
import { useOptimisticSearchParam } from '../../platform/optimistic-search-param.ts';
import { useWords } from '../../platform/words.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './group-content.module.css';
import { GroupMembers } from './group-members.tsx';
import { GroupNotificationChoice } from './group-notification-choice.tsx';
import { GroupPending } from './group-pending.tsx';
import { GroupPosts } from './group-posts.tsx';
import { type GroupTab, groupTabs, parseGroupTab } from './group-tabs.ts';

/** What members see of their group. */
export function GroupContent({ viewer, group }: { viewer: string; group: Group }) {
  const t = useWords();
  const { tab, setTab } = useGroupTab();
  return (
    <section aria-labelledby="group-tab">
      <h2 id="group-tab" className="visually-hidden">
        {t.groups.tabs[tab]}
      </h2>
      <Tabs
        variant="pill"
        label={t.groups.tabsLabel}
        panelClassName={styles.panel}
        items={groupTabs.map((value) => ({ value, label: t.groups.tabs[value] }))}
        value={tab}
        onValueChange={setTab}
      >
        {tab === 'members' ? (
          <>
            {group.relation === 'leader' && <GroupPending viewer={viewer} groupId={group.id} />}
            <GroupMembers viewer={viewer} group={group} />
            <GroupNotificationChoice viewer={viewer} group={group} />
          </>
        ) : (
          <GroupPosts key={tab} viewer={viewer} group={group} tab={tab} />
        )}
      </Tabs>
    </section>
  );
}

/** In the URL, so that it can be shared and restored. */
function useGroupTab(): { tab: GroupTab; setTab: (tab: GroupTab) => void } {
  const [search, setSearch] = useSearchParams();
  const [tab, setTab] = useOptimisticSearchParam(parseGroupTab(search.get('tab')), (next: GroupTab) =>
    setSearch(next === 'posts' ? {} : { tab: next }, { replace: true, preventScrollReset: true }),
  );
  return { tab, setTab };
}
