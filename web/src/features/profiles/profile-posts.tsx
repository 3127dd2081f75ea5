import type { Person } from '@radiant/contract/profiles.ts';
import { useWords } from '../../platform/words.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CandleDrawing } from '../../ui/illustrations/candle-drawing.tsx';
import { PostQueryList } from '../feed/post-query-list.tsx';
import { useProfilePosts } from './profile-api.ts';
import type { PostsTab } from './profile-tabs.ts';

export function ProfilePosts({ viewer, person, tab }: { viewer: string; person: Person; tab: PostsTab }) {
  const t = useWords();
  const query = useProfilePosts(viewer, person.id, tab);
  const isOwn = viewer === person.id;
  return (
    <PostQueryList
      query={query}
      empty={
        <EmptyState
          heading="h3"
          illustration={<CandleDrawing />}
          title={isOwn ? t.profiles.ownEmpty[tab] : t.profiles.empty[tab]({ name: person.name })}
        />
      }
      end={t.profiles.end}
    />
  );
}
