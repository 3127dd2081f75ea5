import type { Group } from '@radiant/contract/groups.ts';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useLazyDialog } from '../../platform/lazy-dialog.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CandleDrawing } from '../../ui/illustrations/candle-drawing.tsx';
import { lazyOnDemand } from '../../ui/lazy.ts';
import { PostQueryList } from '../feed/post-query-list.tsx';
import { addressCreatePostDraft } from '../posts/create-post-draft.ts';
import styles from './group-posts.module.css';
import type { GroupPostsTab } from './group-tabs.ts';
import { useGroupPosts } from './groups-api.ts';

/** Loaded on demand. */
const creatingEvent = lazyOnDemand(
  async () => (await import('../events/create-event-dialog.tsx')).CreateEventDialog,
);

export function GroupPosts({ viewer, group, tab }: { viewer: string; group: Group; tab: GroupPostsTab }) {
  const t = useWords();
  const navigate = useNavigate();
  const query = useGroupPosts(viewer, { id: group.id, tab });
  const event = useLazyDialog(creatingEvent.load);
  const isOpen = group.archivedAt === null;

  function handleShare() {
    addressCreatePostDraft(viewer, group.id);
    void navigate(paths.createPost());
  }

  return (
    <div className={styles.posts}>
      {isOpen && tab === 'events' && group.relation === 'leader' && (
        <Button className={styles.share} icon={<Plus size={18} />} onClick={event.show}>
          {t.eventForm.create}
        </Button>
      )}
      {isOpen && tab === 'posts' && (
        <Button className={styles.share} icon={<Plus size={18} />} onClick={handleShare}>
          {t.groups.share}
        </Button>
      )}
      <PostQueryList
        query={query}
        empty={
          <EmptyState
            heading="h3"
            illustration={<CandleDrawing />}
            title={t.groups.noPosts[tab]}
            text={isOpen ? t.groups.noPostsTexts[tab] : undefined}
          />
        }
        end={t.groups.end}
      />
      {event.turn > 0 && (
        <creatingEvent.Part key={event.turn} group={group} open={event.isOpen} onClose={event.close} />
      )}
    </div>
  );
}
