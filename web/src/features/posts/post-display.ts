import type { Comment, EventDetails, Post, PostKind } from '@radiant/contract/post-shapes.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { paths } from '../../paths.ts';
import { truncateAtWord } from '../../platform/format.ts';
import type { Words } from '../../words/en.ts';
import type { InitialWords } from '../../words/en-initial.ts';
import { formatShortEventTime } from './format-event-time.ts';

export const getPostElementId = (id: string): string => `post-${id}`;

/** Its title, else its kind and author. */
export const getPostName = (t: InitialWords, post: Post): string => post.title || nameUntitled(t, post);

function nameUntitled(t: InitialWords, { kind, author }: Post): string {
  const word = t.kinds[kind];
  return author.id === null
    ? t.post.untitledAnonymous({ kind: word })
    : t.post.untitled({ kind: word, author: author.name });
}

/** In the reader's language, where the author shows no name. */
export const getAuthorName = (t: InitialWords, { author }: Pick<Post, 'author'>): string =>
  author.id === null ? t.anonymous : author.name;

/** Also without their name. @param viewerId null or undefined for guests */
export const isOwnPost = (
  { author, isOwn }: Pick<Post, 'author' | 'isOwn'>,
  viewerId: string | null | undefined,
): boolean => isOwn === true || (author.id !== null && author.id === viewerId);

export const isOwnComment = (
  { author, isOwn }: Pick<Comment, 'author' | 'isOwn'>,
  viewerId: string | null | undefined,
): boolean => isOwn === true || (author !== null && author.id !== null && author.id === viewerId);

/** In the reader's language, below an anonymous post. Null: a former member. @param kind of the post */
export function getCommenterName(
  t: Words,
  { author }: Pick<Comment, 'author'>,
  kind: PostKind,
): string | null {
  if (author?.id !== null) return author?.name ?? null;
  return kind === 'prayer' ? t.asker : t.poster;
}

const getBeginning = ({ text }: { text: string }): string => truncateAtWord(text.trim(), 40);

/** Tells a post from others of its author: its title, else how its text begins. For the names of its buttons. */
export function getPostLabel(t: InitialWords, locale: Locale, post: Post, timeZone?: string): string {
  const shown = inLanguage(post, locale);
  const label = shown.title || getBeginning(shown) || getPostName(t, shown);
  return post.event
    ? getEventLabel(locale, label, { startsAt: post.event.startsAt, readerZone: timeZone })
    : label;
}

/** Tells an event from others of the same title, which repeat on other days. */
export const getEventLabel = (
  locale: Locale,
  title: string,
  { startsAt, readerZone }: Pick<EventDetails, 'startsAt'> & { readerZone?: string | undefined },
): string => `${title}, ${formatShortEventTime(locale, startsAt, readerZone)}`;

/** Tells a comment from others of its author. For the names of its buttons. */
export const getCommentLabel = (t: Words, comment: Comment, kind: PostKind) => ({
  author: getCommenterName(t, comment, kind) ?? t.comments.someFormerMember,
  comment: getBeginning(comment),
});

export const collapseBlankLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/\n{3,}/g, '\n\n');

/** Events have their own page. */
export const getCommentsPath = (postId: string): string => `${paths.post(postId)}#comments`;

export const getPostPath = ({ id, kind }: Pick<Post, 'id' | 'kind'>): string =>
  kind === 'event' ? paths.event(id) : paths.post(id);
