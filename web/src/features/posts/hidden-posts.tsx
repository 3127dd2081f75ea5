import type { Post } from '@radiant/contract/post-shapes.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ListSection } from '../friends/list-section.tsx';
import actionStyles from '../friends/people-action-button.module.css';
import { PeopleQueryList } from '../friends/people-query-list.tsx';
import rowStyles from '../friends/person-row.module.css';
import { useHiddenPosts } from './hidden-api.ts';
import { getAuthorName, getPostName, getPostPath } from './post-display.ts';
import { useShowPost } from './use-hide-post.ts';

/** The posts that the member hid from their lists. */
export function HiddenPosts() {
  const { hiding: words } = useWords();
  const query = useHiddenPosts();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ListSection id="hidden" title={words.title} count={words.hint} headingRef={heading}>
      <PeopleQueryList query={query} errorText={words.errorText} empty={words.empty} more={words.more}>
        {(posts) =>
          posts.map((post) => (
            <HiddenPostRow key={post.id} post={post} onShown={() => heading.current?.focus()} />
          ))
        }
      </PeopleQueryList>
    </ListSection>
  );
}

function HiddenPostRow({ post, onShown }: { post: Post; onShown: () => void }) {
  const t = useWords();
  const errorId = useId();
  const { runAsync, isPending, error } = useShowPost();
  const { author } = post;
  const name = getPostName(t, inLanguage(post, useLocale().locale));
  return (
    <li className={rowStyles.line}>
      <Avatar
        name={author.id === null ? '' : author.name}
        src={author.avatar && fileUrl(author.avatar)}
        size={44}
      />
      <div className={rowStyles.words}>
        <Link className={rowStyles.name} to={getPostPath(post)} dir="auto">
          {name}
        </Link>
        {post.title && <span>{t.hiding.by({ name: getAuthorName(t, post) })}</span>}
      </div>
      <div className={rowStyles.actions}>
        <span className={actionStyles.act}>
          <Button
            size="small"
            variant="secondary"
            pending={isPending}
            aria-label={t.hiding.showOf({ what: name })}
            aria-describedby={error ? errorId : undefined}
            onClick={() => void runAsync({ id: post.id, hidden: false }).then(onShown, () => {})}
          >
            {t.hiding.show}
          </Button>
          {error && (
            <span id={errorId} role="alert" className={actionStyles.error}>
              {error}
            </span>
          )}
        </span>
      </div>
    </li>
  );
}
