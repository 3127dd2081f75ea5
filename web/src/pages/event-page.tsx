import { Navigate } from 'react-router';
import { EventArticle } from '../features/events/event-article.tsx';
import { Comments } from '../features/posts/comments.tsx';
import { PostLoader } from '../features/posts/post-loader.tsx';
import { paths } from '../paths.ts';
import { BackLink } from '../platform/back-link.tsx';
import { useNavigateIfStillHere } from '../platform/still-here.ts';
import { useWords } from '../platform/words.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './page.module.css';

export function EventPage() {
  const t = useWords();
  const navigateIfStillHere = useNavigateIfStillHere();
  return (
    <div className={classNames(styles.page, styles.dense)}>
      <BackLink to={paths.events()}>{t.events.title}</BackLink>
      <PostLoader>
        {(post) =>
          post.event ? (
            <>
              <EventArticle
                key={post.id}
                post={post}
                event={post.event}
                onDeleted={() => navigateIfStillHere(paths.events())}
              />
              <Comments key={`${post.id}-comments`} post={post} />
            </>
          ) : (
            // Other kinds have another page.
            <Navigate replace to={paths.post(post.id)} />
          )
        }
      </PostLoader>
    </div>
  );
}
