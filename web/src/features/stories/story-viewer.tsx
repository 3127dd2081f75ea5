import { fileUrl } from '@radiant/contract/storage.ts';
import { ChevronLeft, ChevronRight, EyeOff, Flag, Pause, Play, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { useMember } from '../../platform/session.tsx';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useInitialWords, useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useReportDialog } from '../moderation/use-report-dialog.tsx';
import { getReadingTimeMs } from './slide-positions.ts';
import { useDeleteStory, useHideStory, useMarkSeen } from './story-actions-api.ts';
import { ownGroupKey, type Slide, type SlidePosition, type StoryGroup } from './story-groups.ts';
import { StorySlide } from './story-slide.tsx';
import { getSlideTone, getToneClass } from './story-tone.ts';
import styles from './story-viewer.module.css';
import { useStoryGestures } from './use-story-gestures.ts';
import { type StoryPlayer, useStoryPlayer } from './use-story-player.ts';

interface StoryViewerProps {
  open: boolean;
  /** Snapshot from when the viewer was opened. */
  groups: readonly StoryGroup[];
  start: SlidePosition;
  onClose: () => void;
}

/** Full-screen story viewer. */
export function StoryViewer({ open, groups, start, onClose }: StoryViewerProps) {
  const t = useWords();
  const player = useStoryPlayer({ groups, start, onEnd: onClose });
  const [isConfirming, setConfirming] = useState(false);
  const slideId = player.slide?.kind === 'story' ? player.slide.id : '';
  const { openReport, reportDialog, isReporting } = useReportDialog({ kind: 'story', id: slideId });
  const isDialogOpen = isConfirming || isReporting;
  const [hiddenId, setHiddenId] = useState<string | null>(null);
  const gestures = useStoryGestures(player, onClose);
  const { group, slide } = player;
  const isHidden = slide !== undefined && slide.id === hiddenId;
  useMarkSlideSeen(open ? slide : undefined);

  function handleKeyDown(event: KeyboardEvent) {
    if (isDialogOpen || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight') player.next();
    else if (event.key === 'ArrowLeft') player.previous();
    else if (event.key === ' ' && !isOnControl(event)) player.setPaused(!player.isPaused);
    else return;
    event.preventDefault();
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      className={styles.viewer}
      aria-label={t.stories.label}
      onKeyDown={handleKeyDown}
    >
      {group && slide && (
        <>
          <div className={classNames(styles.frame, getToneClass(getSlideTone(slide)))}>
            <ProgressBars player={player} group={group} isDialogOpen={isDialogOpen || isHidden} />
            <StoryHeader
              player={player}
              group={group}
              slide={slide}
              onClose={onClose}
              onDelete={() => setConfirming(true)}
              onReport={openReport}
              onHide={isHidden ? undefined : () => setHiddenId(slide.id)}
            />
            <div className={styles.stage} {...gestures}>
              {isHidden ? (
                <HiddenStory id={slide.id} onShown={() => setHiddenId(null)} />
              ) : (
                <div key={slide.id} className={styles.slide}>
                  <StorySlide slide={slide} author={group.person?.name ?? ''} onReady={player.markReady} />
                </div>
              )}
            </div>
            <StoryFooter group={group} slide={slide} />
          </div>
          <IconButton
            className={classNames(styles.turn, styles.previous)}
            label={t.stories.previous}
            icon={<ChevronLeft size={24} />}
            // Not `disabled`: the focus may be here.
            aria-disabled={player.isFirst || undefined}
            onClick={player.previous}
          />
          <IconButton
            className={classNames(styles.turn, styles.next)}
            label={t.stories.next}
            icon={<ChevronRight size={24} />}
            data-autofocus
            onClick={player.next}
          />
          <PreloadPicture slide={player.following} />
          {reportDialog}
          <DeleteStoryDialog
            id={slide.id}
            open={isConfirming}
            onClose={() => setConfirming(false)}
            onRemoved={() => {
              setConfirming(false);
              player.removeCurrent();
            }}
          />
        </>
      )}
    </Modal>
  );
}

const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('a, button, input, textarea') !== null;

/** Marks each shown story as seen, once. */
function useMarkSlideSeen(slide: Slide | undefined): void {
  const markSeen = useMarkSeen(useMember().id);
  const reported = useRef(new Set<string>());
  const mark = useEffectEvent((id: string) => {
    if (slide?.kind !== 'story' || slide.story.isSeen || reported.current.has(id)) return;
    reported.current.add(id);
    markSeen(id);
  });
  const id = slide?.id;
  useEffect(() => {
    if (id !== undefined) mark(id);
  }, [id]);
}

/** Decorative: the heading announces the position to screen readers. */
function ProgressBars({
  player,
  group,
  isDialogOpen,
}: {
  player: StoryPlayer;
  group: StoryGroup;
  isDialogOpen: boolean;
}) {
  const { position, isAutomatic, isRunning } = player;
  return (
    <div className={styles.bars} aria-hidden="true">
      {group.slides.map((slide, index) => (
        <span key={slide.id} className={classNames(styles.bar, index < position.slide && styles.full)}>
          {index === position.slide && (
            <span
              className={classNames(
                styles.fill,
                isAutomatic ? styles.moving : styles.whole,
                (!isRunning || isDialogOpen) && styles.still,
              )}
              style={{ animationDuration: `${getReadingTimeMs(slide)}ms` }}
              onAnimationEnd={isAutomatic ? player.next : undefined}
            />
          )}
        </span>
      ))}
    </div>
  );
}

function StoryHeader({
  player,
  group,
  slide,
  onClose,
  onDelete,
  onReport,
  onHide,
}: {
  player: StoryPlayer;
  group: StoryGroup;
  slide: Slide;
  onClose: () => void;
  onDelete: () => void;
  onReport: () => void;
  onHide: (() => void) | undefined;
}) {
  const t = useWords();
  const first = useInitialWords();
  const isStory = slide.kind === 'story';
  const isOwn = group.key === ownGroupKey;
  const name = isOwn ? t.stories.yours : (group.person?.name ?? (isStory ? '' : first.daily[slide.kind]));
  const position = { name, number: player.position.slide + 1, count: group.slides.length };
  return (
    <header className={styles.head}>
      <p className="visually-hidden" role="status">
        {t.stories.position(position)}
      </p>
      {group.person && isStory && (
        <Link className={styles.author} to={paths.profile(group.person.id)}>
          <Avatar
            name={group.person.name}
            src={group.person.avatar && fileUrl(group.person.avatar)}
            size={40}
          />
          <span className={styles.names}>
            <span className={styles.name}>{name}</span>
            <TimeAgo compact className={styles.time} date={slide.story.createdAt} />
          </span>
        </Link>
      )}
      <div className={styles.controls}>
        {isOwn && <IconButton label={t.stories.remove} icon={<Trash2 size={20} />} onClick={onDelete} />}
        {isStory && !isOwn && (
          <IconButton label={t.stories.report} icon={<Flag size={20} />} onClick={onReport} />
        )}
        {isStory && !isOwn && onHide && <HideStoryButton id={slide.id} onHidden={onHide} />}
        {player.isAutomatic && (
          <IconButton
            label={player.isPaused ? t.stories.play : t.stories.pause}
            icon={player.isPaused ? <Play size={20} /> : <Pause size={20} />}
            // So that the space bar pauses.
            data-autofocus
            onClick={() => player.setPaused(!player.isPaused)}
          />
        )}
        <IconButton label={t.stories.close} icon={<X size={22} />} onClick={onClose} />
      </div>
    </header>
  );
}

function HideStoryButton({ id, onHidden }: { id: string; onHidden: () => void }) {
  const t = useWords();
  const hiding = useAction(useHideStory(useMember().id), { onSuccess: onHidden });
  return (
    <>
      {hiding.error && (
        <p className={styles.problem} role="alert">
          {t.stories.hideFailed}
        </p>
      )}
      <IconButton
        label={t.stories.hide}
        icon={<EyeOff size={20} />}
        onClick={() => !hiding.isPending && hiding.run({ id, hidden: true })}
      />
    </>
  );
}

/** Replaces a story that the viewer has hidden. */
function HiddenStory({ id, onShown }: { id: string; onShown: () => void }) {
  const t = useWords();
  const hiding = useAction(useHideStory(useMember().id), { onSuccess: onShown });
  const showAgainButton = useRef<HTMLButtonElement>(null);
  // The pressed button was removed.
  useEffect(() => showAgainButton.current?.focus(), []);
  return (
    <div className={styles.hidden}>
      <EyeOff size={32} aria-hidden="true" />
      <p role="status">{hiding.error ? t.stories.hideFailed : t.stories.hidden}</p>
      <button
        ref={showAgainButton}
        type="button"
        className={styles.pill}
        onClick={() => !hiding.isPending && hiding.run({ id, hidden: false })}
      >
        {t.stories.showAgain}
      </button>
    </div>
  );
}

/** View count for the author; a link to the post or passage of the day. */
function StoryFooter({ group, slide }: { group: StoryGroup; slide: Slide }) {
  const t = useWords();
  if (slide.kind !== 'story') {
    return (
      <FooterBox>
        <Link
          className={styles.pill}
          to={slide.post ? paths.post(slide.post.id) : paths.bibleVerses(slide.passage.reference)}
        >
          {slide.kind === 'verse' ? t.stories.openVerse : t.stories.openPrayer}
        </Link>
      </FooterBox>
    );
  }
  if (group.key !== ownGroupKey) return <FooterBox />;
  const count = slide.story.viewCount ?? 0;
  return (
    <FooterBox>
      <p className={styles.seen}>
        <strong>{count === 0 ? t.stories.seenByNobody : t.stories.seenBy({ count })}</strong>
        <span>{t.stories.seenHint}</span>
      </p>
    </FooterBox>
  );
}

const FooterBox = ({ children }: { children?: ReactNode }) => <div className={styles.foot}>{children}</div>;

/** Preloads the next picture. */
function PreloadPicture({ slide }: { slide: Slide | undefined }) {
  if (slide?.kind !== 'story' || !slide.story.picture) return null;
  return (
    <img key={slide.id} className={styles.ahead} src={fileUrl(slide.story.picture.file)} alt="" hidden />
  );
}

function DeleteStoryDialog({
  id,
  open,
  onClose,
  onRemoved,
}: {
  id: string;
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const t = useWords();
  const deletion = useAction(useDeleteStory(useMember().id), { onSuccess: onRemoved });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => deletion.run(id)}
      title={t.stories.removeTitle}
      description={t.stories.removeText}
      confirmLabel={t.stories.removeConfirm}
      cancelLabel={t.platform.cancel}
      pending={deletion.isPending}
      error={deletion.error && t.post.because({ what: t.stories.removeFailed, why: deletion.error })}
    />
  );
}
