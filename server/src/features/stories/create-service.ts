import type { Story } from '@radiant/contract/stories.ts';
import type { StoryDraft } from '@radiant/contract/story-acts.ts';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isUnavailable } from '../../platform/database/error-class.ts';
import {
  findIdempotentResult,
  type IdempotencyKey,
  withIdempotencyKey,
} from '../../platform/database/idempotency.ts';
import { ApiError, invalid, notFound } from '../../platform/errors.ts';
import type { ReceivedFile } from '../../platform/media/media.ts';
import type { Platform } from '../../platform/platform.ts';
import { attachToStory, discardPicture, preparePostPicture, type StoredPicture } from '../media/service.ts';
import { requireShareable } from '../posts/service.ts';
import { tellStrips } from './announce-service.ts';
import { fileProblem, hasRoom, storyLife } from './policy.ts';
import { presentStory } from './present.ts';
import { countStoriesOf, findStoryRow, insertStory, lockStoriesOf } from './queries.ts';

export type StoryInput = {
  draft: StoryDraft;
  photo?: ReceivedFile | undefined;
  /** Of a call that may be repeated. */
  idempotencyKey?: IdempotencyKey | null;
};

/**
 * Shares a story with friends, for a day; a repeat with the same retry key answers with the story that is there.
 * @throws ApiError invalid_input for a picture that is missing or unwanted, rule_broken when the member has as many
 *   stories as one may, or no room for the picture; invalid_input with `words_held` for what the automatic moderation would hold of a post; those of a file that cannot be used; not_found for a repeat when
 *   the story is over
 */
export async function createStory(platform: Platform, actor: Actor, input: StoryInput): Promise<Story> {
  const member = requireMember(actor);
  const made = input.idempotencyKey && (await findIdempotentResult(platform.db, input.idempotencyKey));
  if (made) return await getStory(platform, member, made);
  const problem = fileProblem(input.draft.kind, input.photo !== undefined);
  if (problem) throw invalid(problem);
  const { text, alt } = input.draft;
  await requireShareable(platform, platform.db, { text: { text }, alt: { text: input.photo ? alt : '' } });
  // Before the picture is made ready, which is the dear part.
  if (!hasRoom(await countStoriesOf(platform.db, member.id, platform.clock.now()))) throw full();
  const picture = input.photo ? await preparePostPicture(platform, member, input.photo) : null;
  return await getStory(platform, member, await storeStory(platform, member, { ...input, picture }));
}

const full = () => new ApiError('rule_broken', { fields: { kind: 'stories_full' } });

async function getStory(platform: Platform, viewer: Member, id: string): Promise<Story> {
  const row = await findStoryRow(platform.db, { viewer, now: platform.clock.now() }, id);
  if (!row) throw notFound();
  return presentStory(row);
}

async function storeStory(
  platform: Platform,
  member: Member,
  { draft, picture, idempotencyKey = null }: StoryInput & { picture: StoredPicture | null },
): Promise<string> {
  const now = platform.clock.now();
  try {
    const { id, isRepeat } = await withIdempotencyKey(platform.db, { key: idempotencyKey, now }, (tx) =>
      addStory(platform, tx, { member, draft, picture, now }),
    );
    if (isRepeat && picture) await discardPicture(platform, picture);
    return id;
  } catch (error) {
    // A connection that broke at the commit leaves open whether the story is there: its files stay for the sweeper.
    if (picture && !isUnavailable(error)) await discardPicture(platform, picture);
    throw error;
  }
}

async function addStory(
  platform: Platform,
  tx: Tx,
  story: { member: Member; draft: StoryDraft; picture: StoredPicture | null; now: Date },
): Promise<string> {
  const { member, draft, picture, now } = story;
  const { kind, text, tone, language, alt } = draft;
  await lockStoriesOf(tx, member.id);
  if (!hasRoom(await countStoriesOf(tx, member.id, now))) throw full();
  const id = newId();
  await insertStory(tx, {
    id,
    authorId: member.id,
    kind,
    text,
    tone: kind === 'text' ? tone : null,
    language,
    now,
    expiresAt: new Date(now.getTime() + storyLife),
  });
  if (picture) await attachToStory(tx, picture, { storyId: id, alt, now });
  await tellStrips(platform, tx, member.id);
  return id;
}
