import type { Story } from '@radiant/contract/stories.ts';
import type { StoryDraft } from '@radiant/contract/story-actions.ts';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database/database.ts';
import { cleanUpOnFailure } from '../../platform/database/error-class.ts';
import {
  findIdempotentResult,
  type IdempotencyKey,
  withIdempotencyKey,
} from '../../platform/database/idempotency.ts';
import { ApiError, invalid, notFound } from '../../platform/errors.ts';
import type { ReceivedFile } from '../../platform/media/media.ts';
import type { Platform } from '../../platform/platform.ts';
import { isLimited } from '../accounts/service.ts';
import { attachToStory, discardPicture, preparePostPicture, type StoredPicture } from '../media/service.ts';
import { requireAcceptableText } from '../posts/service.ts';
import { canShareAnother, findFileErrors, storyTtlMs } from './policy.ts';
import { presentStory } from './present.ts';
import {
  countActiveStories,
  findStoryRow,
  insertStory,
  listFriendIds,
  lockStoriesOfAuthor,
} from './queries.ts';

export type StoryInput = {
  draft: StoryDraft;
  photo?: ReceivedFile | undefined;
  idempotencyKey?: IdempotencyKey | null;
};

/**
 * @throws invalid_input for a missing or unwanted picture, or text that moderation would hold; rule_broken for too many
 * stories or a full quota; file errors; not_found for a repeat after the story expired
 */
export async function createStory(platform: Platform, actor: Actor, input: StoryInput): Promise<Story> {
  const member = requireMember(actor);
  const existingId = input.idempotencyKey && (await findIdempotentResult(platform.db, input.idempotencyKey));
  if (existingId) return await getStory(platform, member, existingId);
  const errors = findFileErrors(input.draft.kind, input.photo !== undefined);
  if (errors) throw invalid(errors);
  const { text, alt } = input.draft;
  if (await isLimited(platform, platform.db, member.id))
    throw new ApiError('rule_broken', { fields: { text: 'member_limited' } });
  await requireAcceptableText(platform, platform.db, {
    text: { text },
    alt: { text: input.photo ? alt : '' },
  });
  // Before the costly picture processing.
  if (!canShareAnother(await countActiveStories(platform.db, member.id, platform.clock.now())))
    throw storiesFull();
  const picture = input.photo ? await preparePostPicture(platform, member, { file: input.photo }) : null;
  return await getStory(platform, member, await storeStory(platform, member, { ...input, picture }));
}

const storiesFull = () => new ApiError('rule_broken', { fields: { kind: 'stories_full' } });

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
  const discard = async () => {
    if (picture) await discardPicture(platform, picture);
  };
  return await cleanUpOnFailure(discard, async () => {
    const { id, isRepeat } = await withIdempotencyKey(platform.db, { key: idempotencyKey, now }, (tx) =>
      addStory(platform, tx, { member, draft, picture, now }),
    );
    if (isRepeat) await discard();
    return id;
  });
}

async function addStory(
  platform: Platform,
  tx: Tx,
  story: { member: Member; draft: StoryDraft; picture: StoredPicture | null; now: Date },
): Promise<string> {
  const { member, draft, picture, now } = story;
  const { kind, text, tone, language, alt } = draft;
  await lockStoriesOfAuthor(tx, member.id);
  if (!canShareAnother(await countActiveStories(tx, member.id, now))) throw storiesFull();
  const id = newId();
  await insertStory(tx, {
    id,
    authorId: member.id,
    kind,
    text,
    tone: kind === 'text' ? tone : null,
    language,
    now,
    expiresAt: new Date(now.getTime() + storyTtlMs),
  });
  if (picture) await attachToStory(tx, picture, { storyId: id, alt, now });
  await publishStoriesChanged(platform, tx, member.id);
  return id;
}

// The live stream is built for fewer than 500 events per transaction; other friends see it when they next open home.
const maxNotifiedFriends = 300;

/** The event says neither whose story it is nor what it shows: each client refetches what it may see. */
export async function publishStoriesChanged({ live }: Platform, tx: Tx, authorId: string): Promise<void> {
  const friends = await listFriendIds(tx, authorId, { limit: maxNotifiedFriends });
  await live.publishToEach(tx, { type: 'stories-changed' }, [authorId, ...friends]);
}
