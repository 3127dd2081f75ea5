import { useWords } from '../../platform/words.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { formatBadgeCount } from '../notifications/badge-count.ts';
import { useReceivedRequests } from './requests-api.ts';

export function RequestsBadge({ viewer }: { viewer: string }) {
  const t = useWords();
  const { data } = useReceivedRequests(viewer);
  const total = data?.pages[0]?.total ?? 0;
  if (total === 0) return null;
  return (
    <>
      <CountBadge>
        <span aria-hidden="true">{formatBadgeCount(total)}</span>
      </CountBadge>
      <span className="visually-hidden">{t.friends.waiting({ count: total })}</span>
    </>
  );
}
