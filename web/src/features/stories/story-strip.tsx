import { fileUrl } from '@radiant/contract/storage.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMember } from '../../platform/session.tsx';
import { useInitialWords, useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PrayingHands } from '../../ui/icons/praying-hands.tsx';
import { SunMark } from '../../ui/icons/sun-mark.tsx';
import { lazyOnDemand } from '../../ui/lazy.ts';
import { toast } from '../../ui/toast.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useDaily } from '../daily/daily-api.ts';
import { useStories } from './stories-api.ts';
import {
  buildStoryGroups,
  getStartIndex,
  hasUnseen,
  ownGroupKey,
  type SlidePosition,
  type StoryGroup,
} from './story-groups.ts';
import styles from './story-strip.module.css';

const lazyViewer = lazyOnDemand(async () => (await import('./story-viewer.tsx')).StoryViewer);
const lazyComposer = lazyOnDemand(async () => (await import('./story-composer.tsx')).StoryComposer);
// Rarely needed: stories are usually embedded in the page.
const lazyStatus = lazyOnDemand(async () => (await import('./story-strip-status.tsx')).StoryStripStatus);

type OpenedViewer = { turn: number; groups: readonly StoryGroup[]; start: SlidePosition };

/** Stories of friends today, after the verse and prayer of the day. Members only. */
export function StoryStrip() {
  const t = useWords();
  const member = useMember();
  const { daily } = useDaily();
  const stories = useStories(member.id);
  const now = useCurrentMinute();
  const [opened, setOpened] = useState<OpenedViewer | null>(null);
  const [isWatching, setWatching] = useState(false);
  const [isSharing, setSharing] = useState(false);

  const me = { id: member.id, name: member.name, church: null, avatar: member.avatar };
  const groups = buildStoryGroups(stories.data, { daily, me, now });
  const own = groups.find(({ key }) => key === ownGroupKey);

  /** Opens a snapshot, so that updates do not move what is being viewed. */
  function open(group: StoryGroup) {
    const start = { group: groups.indexOf(group), slide: getStartIndex(group) };
    setOpened({ turn: (opened?.turn ?? 0) + 1, groups, start });
    setWatching(true);
    lazyViewer.load().catch(() => {
      setWatching(false);
      toast.error(t.stories.openFailed);
    });
  }

  function share() {
    setSharing(true);
    lazyComposer.load().catch(() => {
      setSharing(false);
      toast.error(t.stories.openFailed);
    });
  }

  return (
    <section className={styles.strip} aria-label={t.stories.label}>
      <ul className={styles.row}>
        <OwnTile own={own} onOpen={open} onShare={share} />
        {groups
          .filter((group) => group !== own)
          .map((group) => (
            <Tile key={group.key} group={group} onOpen={() => open(group)} />
          ))}
        {!stories.data && (
          <lazyStatus.Part hasFailed={stories.isError} onRetry={() => void stories.refetch()} />
        )}
      </ul>
      {opened && (
        <lazyViewer.Part
          key={opened.turn}
          open={isWatching}
          groups={opened.groups}
          start={opened.start}
          onClose={() => setWatching(false)}
        />
      )}
      {isSharing && <lazyComposer.Part onClose={() => setSharing(false)} />}
    </section>
  );
}

function OwnTile({
  own,
  onOpen,
  onShare,
}: {
  own: StoryGroup | undefined;
  onOpen: (group: StoryGroup) => void;
  onShare: () => void;
}) {
  const t = useWords();
  const { name, avatar } = useMember();
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.tile}
        onPointerEnter={() => void (own ? lazyViewer : lazyComposer).load().catch(() => {})}
        onClick={() => (own ? onOpen(own) : onShare())}
      >
        <Face>
          <Avatar name={name} src={avatar && fileUrl(avatar)} size={56} ring={own ? 'seen' : undefined} />
          {!own && <Plus className={styles.plus} size={16} aria-hidden="true" />}
        </Face>
        <TileName short={t.stories.yours} full={own ? t.stories.viewYours : t.stories.shareYours} />
      </button>
      {own && (
        <button type="button" className={styles.add} aria-label={t.stories.add} onClick={onShare}>
          <Plus size={16} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

function Tile({ group, onOpen }: { group: StoryGroup; onOpen: () => void }) {
  const t = useWords();
  const first = useInitialWords();
  const { key, person } = group;
  const isUnseen = hasUnseen(group);
  const day = key === 'verse' ? 'verse' : 'prayer';
  const label = person
    ? (isUnseen ? t.stories.isNew : t.stories.isSeen)({ name: person.name })
    : first.daily[day];
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={classNames(styles.tile, person && !isUnseen && styles.quiet)}
        onPointerEnter={() => void lazyViewer.load().catch(() => {})}
        onClick={onOpen}
      >
        <Face>
          {person ? (
            <Avatar
              name={person.name}
              src={person.avatar && fileUrl(person.avatar)}
              size={56}
              ring={isUnseen ? 'new' : 'seen'}
            />
          ) : (
            <span className={classNames(styles.day, styles[day])}>
              {day === 'verse' ? <SunMark size={34} /> : <PrayingHands size={28} />}
            </span>
          )}
        </Face>
        <TileName short={person ? getFirstName(person.name) : t.stories[day]} full={label} />
      </button>
    </li>
  );
}

const getFirstName = (name: string): string => name.split(/\s/)[0] ?? name;

/** Short on screen, complete for screen readers. */
const TileName = ({ short, full }: { short: string; full: string }) => (
  <>
    <span className={styles.name} aria-hidden="true">
      {short}
    </span>
    <VisuallyHidden>{full}</VisuallyHidden>
  </>
);

const Face = ({ children }: { children: ReactNode }) => <span className={styles.face}>{children}</span>;
