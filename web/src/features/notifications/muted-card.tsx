import type { Mute } from '@radiant/contract/mutes.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { SideCardError } from '../../platform/side-card-error.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { KindIcon } from '../../ui/kind-badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { findAdjacentButton } from './adjacent-button.ts';
import styles from './muted-card.module.css';
import { useMutes, useSetMute } from './mutes-api.ts';
import settings from './notification-settings.module.css';
import { useChoiceWords } from './use-choice-words.ts';

export function MutedCard() {
  const { mutes: words } = useChoiceWords();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card render={<section />} padding="roomy" className={settings.section} aria-labelledby="muted">
      <h2 id="muted" ref={heading} tabIndex={-1} className={settings.title}>
        {words.title}
      </h2>
      <p className={settings.hint}>{words.hint}</p>
      <MutedLines onFocusLost={() => heading.current?.focus()} />
    </Card>
  );
}

function MutedLines({ onFocusLost }: { onFocusLost: () => void }) {
  const { mutes: words } = useChoiceWords();
  const query = useMutes();
  if (query.isError && !query.data) {
    return <SideCardError title={words.errorText} query={query} />;
  }
  if (!query.data) {
    return (
      <SkeletonGroup label={words.loading} className={settings.section}>
        <Skeleton shape="block" width="100%" height="44px" />
        <Skeleton shape="block" width="100%" height="44px" />
      </SkeletonGroup>
    );
  }
  const mutes = query.data.pages.flatMap((page) => page.items);
  if (mutes.length === 0) return <p>{words.empty}</p>;
  return (
    <>
      <ul className={styles.lines} data-lines>
        {mutes.map((mute) => (
          <MutedLine key={mute.id} mute={mute} onFocusLost={onFocusLost} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={settings.section}>
          {query.isFetchNextPageError && !query.isFetchingNextPage && (
            <Notice tone="danger">{words.errorMore}</Notice>
          )}
          <div>
            <Button
              size="small"
              variant="secondary"
              pending={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {words.more}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** Name, description and link of a muted item; generic if it is no longer visible. */
function useMuteLabels(mute: Mute): { name: string; under: string | null; path: string | null } {
  const { mutes: words } = useChoiceWords();
  if (mute.of === 'member') {
    if (!mute.person) return { name: words.gonePerson, under: null, path: null };
    return { name: mute.person.name, under: words.person, path: paths.profile(mute.id) };
  }
  if (!mute.post) return { name: words.gonePost, under: null, path: null };
  const under = words.postBy({ author: mute.post.authorName });
  return { name: mute.post.title, under, path: paths.post(mute.id) };
}

function MutedLine({ mute, onFocusLost }: { mute: Mute; onFocusLost: () => void }) {
  const words = useChoiceWords();
  const errorId = useId();
  const { name, under, path } = useMuteLabels(mute);
  const isPost = mute.of === 'post';
  const { runAsync, isPending, error } = useAction(useSetMute(), {
    success: isPost ? words.postUnmuted : words.personUnmuted,
  });

  async function handleUnmute(button: HTMLElement) {
    const neighbour = findAdjacentButton(button);
    const target = isPost ? { postId: mute.id } : { memberId: mute.id };
    try {
      await runAsync({ ...target, muted: false });
      if (neighbour) neighbour.focus();
      else onFocusLost();
    } catch {
      // Shown below the item.
    }
  }

  return (
    <li className={styles.line}>
      <MuteIcon mute={mute} />
      <span className={styles.words}>
        {path ? (
          <Link to={path} className={styles.name}>
            {name}
          </Link>
        ) : (
          <span className={styles.gone}>{name}</span>
        )}
        {under && <span className={styles.under}>{under}</span>}
        {error && (
          <span id={errorId} role="alert" className={styles.error}>
            {error}
          </span>
        )}
      </span>
      <Button
        size="small"
        variant="secondary"
        pending={isPending}
        aria-label={words.mutes.unmuteOf({ what: name })}
        aria-describedby={error ? errorId : undefined}
        onClick={({ currentTarget }) => void handleUnmute(currentTarget)}
      >
        {words.mutes.unmute}
      </Button>
    </li>
  );
}

function MuteIcon({ mute }: { mute: Mute }) {
  if (mute.of === 'member' && mute.person) {
    return (
      <Avatar name={mute.person.name} src={mute.person.avatar && fileUrl(mute.person.avatar)} size={44} />
    );
  }
  return (
    <span className={styles.sign}>
      {mute.of === 'post' && mute.post && <KindIcon kind={mute.post.kind} />}
    </span>
  );
}
