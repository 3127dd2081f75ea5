import type { EventDetails, Post } from '@radiant/contract/post-shapes.ts';
import { Video } from 'lucide-react';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useSession } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { getEventStatus } from '../posts/event-times.ts';
import styles from './event-article.module.css';
import { useMeetingLink } from './meeting-link-api.ts';

/** The meeting link for people who may join; for others a hint when it appears. */
export function MeetingLink({ post, event }: { post: Post; event: EventDetails }) {
  const t = useWords();
  const errorMessage = useErrorMessage();
  const { user } = useSession();
  const now = useCurrentMinute();
  const isOpen = !event.isCancelled && getEventStatus(event, now) !== 'completed';
  const isShown = event.hasMeetingLink === true && isOpen;
  const mayJoin =
    user !== null && (event.ownAnswer === 'going' || user.role === 'admin' || user.id === post.author.id);
  const link = useMeetingLink(post.id, { viewerId: user?.id ?? '', enabled: isShown && mayJoin });
  if (!isShown) return null;
  if (!mayJoin) return <p className={styles.joining}>{t.eventPage.joinLater}</p>;
  if (link.isError && !link.data) return <p className={styles.joining}>{errorMessage(link.error)}</p>;
  if (!link.data) {
    return (
      <p className={styles.joining}>
        <Button pending>{t.eventPage.joinOnline}</Button>
      </p>
    );
  }
  return (
    <p className={styles.joining}>
      <Button
        icon={<Video size={18} />}
        render={<a href={link.data.url} target="_blank" rel="noopener noreferrer" />}
      >
        {t.eventPage.joinOnline}
      </Button>
    </p>
  );
}
