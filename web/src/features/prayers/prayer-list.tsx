import type { Post } from '@radiant/contract/post-shapes.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { Check, ChevronDown, ChevronUp, Lock, X } from 'lucide-react';
import { Link } from 'react-router';
import { useAction } from '../../platform/action.ts';
import { truncateAtWord } from '../../platform/format.ts';
import { useMember } from '../../platform/session.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PrayingHands } from '../../ui/icons/praying-hands.tsx';
import { getAuthorName, getPostName, getPostPath } from '../posts/post-display.ts';
import { useToggleSaved } from '../posts/use-toggle-saved.ts';
import { usePray } from './pray-api.ts';
import styles from './prayer-list.module.css';
import { useMovePrayer } from './prayer-list-api.ts';

const PREVIEW_LENGTH = 140;

export function PrayerListItems({
  posts,
  prayedTodayIds,
}: {
  posts: readonly Post[];
  prayedTodayIds: readonly string[];
}) {
  const t = useWords();
  const { run: move } = useAction(useMovePrayer(), { failure: t.prayerList.moveFailed });
  return (
    <ol className={styles.list}>
      {posts.map((post, index) => (
        <PrayerListItem
          key={post.id}
          post={post}
          hasPrayedToday={prayedTodayIds.includes(post.id)}
          onMoveUp={index > 0 ? () => move({ id: post.id, before: posts[index - 1]?.id ?? null }) : undefined}
          onMoveDown={
            index < posts.length - 1
              ? () => move({ id: post.id, before: posts[index + 2]?.id ?? null })
              : undefined
          }
        />
      ))}
    </ol>
  );
}

function PrayerListItem({
  post,
  hasPrayedToday,
  onMoveUp,
  onMoveDown,
}: {
  post: Post;
  hasPrayedToday: boolean;
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
}) {
  const t = useWords();
  const member = useMember();
  const pray = usePray(member.id);
  const remove = useToggleSaved(post);
  const shown = inLanguage(post, useLocale().locale);
  const name = getPostName(t, shown);
  const isPrivate = post.audience === 'private';
  return (
    <li>
      <Card className={styles.item}>
        <div className={styles.text}>
          <p className={styles.author}>
            {isPrivate ? (
              <>
                <Lock size={16} />
                {t.prayerList.onlyYou}
              </>
            ) : (
              getAuthorName(t, post)
            )}
            {post.prayer?.status === 'answered' && (
              <Badge tone="success">{t.prayers.statuses.answered}</Badge>
            )}
          </p>
          <h2 className={styles.title} lang={shown.language} dir="auto">
            <Link to={getPostPath(post)}>{name}</Link>
          </h2>
          <p lang={shown.language} dir="auto">
            {truncateAtWord(shown.text, PREVIEW_LENGTH)}
          </p>
        </div>
        <div className={styles.actions}>
          <Button
            size="small"
            variant={hasPrayedToday ? 'quiet' : 'secondary'}
            icon={hasPrayedToday ? <Check size={18} /> : <PrayingHands size={18} />}
            aria-pressed={hasPrayedToday}
            onClick={() => !hasPrayedToday && pray(post)}
          >
            {hasPrayedToday ? t.prayerList.prayedToday : t.post.pray}
            <span className="visually-hidden">{`: ${name}`}</span>
          </Button>
          <IconButton
            size="small"
            label={t.prayerList.moveUp({ name })}
            icon={<ChevronUp size={18} />}
            aria-disabled={!onMoveUp}
            onClick={onMoveUp}
          />
          <IconButton
            size="small"
            label={t.prayerList.moveDown({ name })}
            icon={<ChevronDown size={18} />}
            aria-disabled={!onMoveDown}
            onClick={onMoveDown}
          />
          <IconButton
            size="small"
            label={t.prayerList.remove({ name })}
            icon={<X size={18} />}
            onClick={remove}
          />
        </div>
      </Card>
    </li>
  );
}
