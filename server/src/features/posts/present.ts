import type { PersonSummary, Post } from '@radiant/contract/post-shapes.ts';
import type { Actor } from '../../actor.ts';
import type { StoredSize } from '../../schema.ts';
import {
  presentEvent,
  presentLink,
  presentPicture,
  presentPrayer,
  presentVideo,
} from './attached-present.ts';
import { hasPermission } from './policy.ts';
import type { PersonColumns, PostRow } from './read-queries.ts';

/** Without comments: only `getPost` adds them. */
export function presentPost(actor: Actor, row: PostRow): Post {
  const files = row.files ?? [];
  const video = files.find(({ kind }) => kind === 'video');
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
    location: row.location,
    tagged: row.tags ?? [],
    link: row.link && presentLink(row.link),
    pictures: files.filter(({ kind }) => kind === 'image').map(presentPicture),
    video: video ? presentVideo(video) : null,
    event: row.event && presentEvent(row.event),
    prayer: row.kind === 'prayer' ? presentPrayer(row.prayer, row.reaction_count) : null,
    answeredPrayerId: row.answered_prayer_id,
    ...(row.featured_at && { isFeatured: true }),
    createdAt: row.published_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    reactions: { count: row.reaction_count, mine: row.has_reacted },
    commentCount: row.comment_count,
    shareCount: row.share_count,
    popularity: row.popularity,
    comments: [],
    canDelete: hasPermission(actor, 'removePost', { postAuthorId: row.author_id }),
    canEdit: hasPermission(actor, 'editPost', { postAuthorId: row.author_id }),
    ...(row.edited_at &&
      hasPermission(actor, 'readHistory', { postAuthorId: row.author_id }) && {
        canReadHistory: true as const,
      }),
    ...(row.audience_limit && row.audience_limit !== 'public' && { audienceLimit: row.audience_limit }),
  };
}

export const presentPerson = (row: PersonColumns): PersonSummary => ({
  id: row.author_id,
  name: row.author_name,
  church: row.author_church,
  avatar: smallestSize(row.author_avatar_sizes),
});

const smallestSize = (sizes: StoredSize[] | null): string | null => sizes?.[0]?.file ?? null;
