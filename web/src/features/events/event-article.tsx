import type { EventDetails, Post } from '@radiant/contract/post-shapes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/session.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DawnScene } from '../../ui/illustrations/dawn-scene.tsx';
import { KindBadge } from '../../ui/kind-badge.tsx';
import { lazyPart } from '../../ui/lazy.ts';
import { Notice } from '../../ui/notice.tsx';
import { AudienceIcon } from '../posts/audience-icon.tsx';
import { useCategoryOptions } from '../posts/categories-api.ts';
import { usePartsForPost } from '../posts/lazy-post-parts.ts';
import { OnlyVersion } from '../posts/only-version.tsx';
import { PostActions } from '../posts/post-actions.tsx';
import { getPostElementId, getPostLabel } from '../posts/post-display.ts';
import { PostMenu } from '../posts/post-menu.tsx';
import { PostText } from '../posts/post-text.tsx';
import { usePostVersion } from '../posts/post-version.ts';
import { TranslationOffer } from '../posts/translation-offer.tsx';
import { type OpenPostDialog, usePostDialogs } from '../posts/use-post-dialogs.tsx';
import { VersionSwitch } from '../posts/version-switch.tsx';
import styles from './event-article.module.css';
import { EventGuests } from './event-guests.tsx';
import { EventTools } from './event-tools.tsx';
import { MeetingLink } from './meeting-link.tsx';
import { SeriesInfo } from './series-info.tsx';

/** For members only; a guest's page needs none of them. */
const EventHousehold = lazyPart(async () => (await import('./event-household.tsx')).EventHousehold);
const EventSlots = lazyPart(async () => (await import('./event-slots.tsx')).EventSlots);

interface EventArticleProps {
  post: Post;
  event: EventDetails;
  onDeleted: () => void;
}

export function EventArticle({ post, event, onDeleted }: EventArticleProps) {
  const t = useWords();
  const { user } = useSession();
  const id = useId();
  const [guests, setGuests] = useState(0);
  const { shown, onSwitch } = usePostVersion(post);
  const parts = usePartsForPost(post);
  const { openDialog, dialog } = usePostDialogs(post, () => onDeleted);
  return (
    <Card
      padding="none"
      className={styles.card}
      render={<article />}
      id={getPostElementId(post.id)}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.scene}>
        <DawnScene />
      </div>
      <div className={styles.body}>
        <EventHeader post={post} shown={shown} titleId={`${id}-title`} openDialog={openDialog} />
        {post.state !== 'published' && <Notice>{t.post[post.state]}</Notice>}
        {parts && <parts.PostEvent post={post} event={event} showsHost={false} guests={guests} />}
        <SeriesInfo id={post.id} event={event} />
        <EventGuests id={post.id} event={event} chosen={guests} onChoose={setGuests} />
        {user && <EventHousehold id={post.id} event={event} />}
        {event.cancelReason && (
          <Notice tone="warning">
            {t.eventPage.why} <bdi>{event.cancelReason}</bdi>
          </Notice>
        )}
        <MeetingLink post={post} event={event} />
        {user && <EventSlots id={post.id} language={post.language} isGoing={event.ownAnswer === 'going'} />}
        <EventTools post={post} event={event} />
        {post.text && (
          <section className={styles.about} aria-labelledby={`${id}-about`}>
            <h2 id={`${id}-about`} className={styles.heading}>
              {t.eventPage.about}
            </h2>
            <PostText post={shown} whole />
            {onSwitch && <VersionSwitch shown={shown} onSwitch={onSwitch} />}
            <OnlyVersion of={post} />
            <TranslationOffer post={post} />
          </section>
        )}
        <div className={styles.actions}>
          <PostActions post={post} onShare={() => openDialog('share')} />
        </div>
      </div>
      {dialog}
    </Card>
  );
}

function EventHeader({
  post,
  shown,
  titleId,
  openDialog,
}: {
  post: Post;
  shown: Post;
  titleId: string;
  openDialog: OpenPostDialog;
}) {
  const t = useWords();
  const { locale } = useLocale();
  const { author } = post;
  const category = useCategoryOptions('event').find(({ value }) => value === post.category);
  return (
    <header className={styles.head}>
      <p className={styles.chips}>
        <KindBadge kind="event" label={t.kinds.event} />
        {category && <Badge>{category.label}</Badge>}
        <span className={styles.audience}>
          <AudienceIcon audience={post.audience} />
          {t.audiences[post.audience]}
        </span>
        {post.editedAt && (
          <button type="button" className={styles.edited} onClick={() => openDialog('history')}>
            <span aria-hidden="true">{t.post.edited}</span>
            <span className="visually-hidden">
              {t.post.showHistory({ post: getPostLabel(t, locale, post) })}
            </span>
          </button>
        )}
      </p>
      <h1 id={titleId} className={styles.title} lang={shown.language} dir="auto">
        {shown.title}
      </h1>
      <div className={styles.host}>
        <Avatar name={author.name} src={author.avatar && fileUrl(author.avatar)} size={44} />
        <p>
          {t.events.hostedBy}{' '}
          {author.id !== null && (
            <Link to={paths.profile(author.id)} dir="auto">
              {author.name}
            </Link>
          )}
          {author.church && <bdi className={styles.church}>{author.church}</bdi>}
        </p>
      </div>
      <div className={styles.menu}>
        <PostMenu post={post} openDialog={openDialog} />
      </div>
    </header>
  );
}
