import type { Post } from '@radiant/contract/post-shapes.ts';
import { useReaderTimeZone } from '../../platform/reader-time-zone.ts';
import { useInitialWords, useLocale } from '../../platform/words.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { getPostLabel } from './post-display.ts';

/** Names the post within a button, for people who move from button to button. */
export function ButtonLabel({ post }: { post: Post }) {
  const t = useInitialWords();
  const { locale } = useLocale();
  const timeZone = useReaderTimeZone();
  return (
    // The browser may write dates with other spaces or abbreviations than the server.
    <VisuallyHidden suppressHydrationWarning>{` ${getPostLabel(t, locale, post, timeZone)}`}</VisuallyHidden>
  );
}
