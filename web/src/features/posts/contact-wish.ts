import type { Audience, NameAudience, Post, PostKind } from '@radiant/contract/post-shapes.ts';
import { isOwnPost } from './post-display.ts';

/** Audiences in which everyone in the care team can read the post. */
export const audiencesOfTeam: ReadonlySet<Audience> = new Set(['public', 'members', 'care']);

/** Whether the author of a prayer can ask the care team to contact them: it must know who asks. */
export const canAskForContact = ({
  kind,
  audience,
  nameShownTo,
}: {
  kind: PostKind;
  audience: Audience;
  nameShownTo: NameAudience | undefined;
}): boolean => kind === 'prayer' && nameShownTo !== 'nobody' && audience !== 'private';

/** Whether the team may have been asked about a post of the viewer. */
export const hasCareProgress = (
  post: Pick<Post, 'kind' | 'audience' | 'author' | 'isOwn'>,
  user: { id: string; hasCareTeam: boolean } | null,
): boolean =>
  user !== null &&
  isOwnPost(post, user.id) &&
  (post.audience === 'care' || (post.kind === 'prayer' && user.hasCareTeam && post.audience !== 'private'));
