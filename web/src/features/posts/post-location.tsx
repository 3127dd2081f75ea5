import type { Post, TaggedPerson } from '@radiant/contract/post-shapes.ts';
import { removeOwnTag } from '@radiant/contract/scheduled-posts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MapPin, Users } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { call } from '../../platform/api.ts';
import { useSession } from '../../platform/session.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Popover } from '../../ui/popover.tsx';
import { place as en } from '../../words/en/place.ts';
import { place as fr } from '../../words/fr/place.ts';
import { updateCachedPost } from './post-cache.ts';
import styles from './post-location.module.css';

// Kept here rather than in the catalogue, so that the first view does not load it.
const words = { en, fr };

/** With more people, the first is named and the others are counted. */
const MAX_NAMED = 2;

/** Location and tagged people of a post; tagged members can remove their own tag. */
export function PostLocation({ post }: { post: Post }) {
  const t = words[useLocale().locale];
  const { user } = useSession();
  const isTagged = post.tagged.some(({ id }) => id === user?.id);
  return (
    <p className={styles.place}>
      {post.location !== null && (
        <span className={styles.fact}>
          <MapPin size={16} />
          <span>
            {t.at} <bdi>{post.location}</bdi>
          </span>
        </span>
      )}
      {post.tagged.length > 0 && (
        <span className={styles.fact}>
          <Users size={16} />
          <span>
            {t.with} <People people={post.tagged} />
          </span>
        </span>
      )}
      {isTagged && user && <RemoveTag post={post} memberId={user.id} />}
    </p>
  );
}

function People({ people }: { people: readonly TaggedPerson[] }) {
  const t = words[useLocale().locale];
  const named = people.length > MAX_NAMED ? people.slice(0, 1) : people;
  const others = people.slice(named.length);
  return (
    <>
      {named.map((person, index) => (
        <Fragment key={person.id}>
          {index > 0 && ` ${t.and} `}
          <Person person={person} />
        </Fragment>
      ))}
      {others.length > 0 && (
        <>
          {` ${t.and} `}
          <Popover
            label={t.everybody}
            align="start"
            trigger={
              <button type="button" className={styles.others}>
                {t.others({ count: others.length })}
              </button>
            }
          >
            <ul className={styles.list}>
              {others.map((person) => (
                <li key={person.id}>
                  <Person person={person} />
                </li>
              ))}
            </ul>
          </Popover>
        </>
      )}
    </>
  );
}

function Person({ person }: { person: TaggedPerson }) {
  return (
    <Link className={styles.person} dir="auto" to={paths.profile(person.id)}>
      {person.name}
    </Link>
  );
}

function RemoveTag({ post, memberId }: { post: Post; memberId: string }) {
  const t = words[useLocale().locale];
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => call(removeOwnTag, { params: { id: post.id } }),
    onSuccess: () => {
      updateCachedPost(client, post.id, (shown) => ({
        ...shown,
        tagged: shown.tagged.filter(({ id }) => id !== memberId),
      }));
    },
  });
  const { runAsync, isPending } = useAction(removal, { success: t.removed, failure: t.removeFailed });

  async function handleRemove(button: HTMLElement) {
    // The button disappears with the name.
    const card = button.closest('article');
    try {
      await runAsync();
      card?.focus({ preventScroll: true });
    } catch {
      // Said by the toast.
    }
  }

  return (
    <button
      type="button"
      className={styles.remove}
      disabled={isPending}
      onClick={({ currentTarget }) => void handleRemove(currentTarget)}
    >
      {t.remove}
    </button>
  );
}
