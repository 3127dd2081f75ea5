import type { Comment, PersonSummary, Picture, Post } from '@radiant/contract/post-shapes.ts';
import type { Actor } from '../../actor.ts';
import type { StoredSize } from '../../schema.ts';
import type { PictureRow } from './attached-queries.ts';
import { may } from './policy.ts';
import type { PersonColumns, PostRow } from './read-queries.ts';

/** A post as this actor sees it; `comments` newest first, for the answer about one post. */
export function presentPost(
  actor: Actor,
  { row, pictures, comments = [] }: { row: PostRow; pictures: PictureRow[]; comments?: Comment[] },
): Post {
  return {
    id: row.id,
    author: presentPerson(row),
    kind: row.kind,
    audience: row.audience,
    state: row.state,
    title: row.title,
    text: row.body,
    language: row.language,
    category: row.category,
    reference: row.reference,
    url: row.url,
    link: null,
    pictures: pictures.map(presentPicture),
    video: null,
    event: null,
    createdAt: row.published_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    reactions: { count: row.reaction_count, mine: row.has_reacted },
    commentCount: row.comment_count,
    shareCount: row.share_count,
    popularity: row.popularity,
    comments,
    canDelete: may(actor, 'removePost', { postAuthorId: row.author_id }),
    canEdit: may(actor, 'editPost', { postAuthorId: row.author_id }),
  };
}

export const presentPerson = (row: PersonColumns): PersonSummary => ({
  id: row.author_id,
  name: row.author_name,
  church: row.author_church,
  avatar: narrowest(row.author_avatar_sizes),
});

// Beside a post an avatar is small; its page shows the larger ones.
const narrowest = (sizes: StoredSize[] | null): string | null => sizes?.[0]?.file ?? null;

const presentPicture = (row: PictureRow): Picture => ({
  id: row.id,
  file: row.file,
  width: row.width,
  height: row.height,
  alt: row.alt,
  color: row.color,
  sizes: row.sizes,
});
