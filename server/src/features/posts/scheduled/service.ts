import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import { listAlts, PostDraft } from '@radiant/contract/posts.ts';
import type { PublishTime, ScheduledDraft, ScheduledPost } from '@radiant/contract/scheduled-posts.ts';
import { instantOf } from '@radiant/contract/wall-clock.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type Actor, type Member, requireMember } from '../../../actor.ts';
import { newId } from '../../../platform/crypto.ts';
import { decodeTimeCursor } from '../../../platform/database/cursor.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import { cleanUpOnFailure } from '../../../platform/database/error-class.ts';
import {
  findIdempotentResult,
  type IdempotencyKey,
  withIdempotencyKey,
} from '../../../platform/database/idempotency.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { discardFiles, insertPendingFile, removePendingFiles } from '../../media/service.ts';
import { type AcceptedDraft, acceptDraft } from '../creating/drafts-service.ts';
import {
  discardPostFiles,
  type PostFile,
  preparePostFiles,
  type UploadedFiles,
} from '../creating/files-service.ts';
import { listOpenGroups, setLastAudience } from '../creating/queries.ts';
import { listTaggableMembers } from '../tags/queries.ts';
import { presentScheduled } from './present.ts';
import { findPublishTimeErrors, publishScheduledTask } from './publication-service.ts';
import {
  deleteScheduled,
  findOwnScheduled,
  insertScheduled,
  listOwnScheduled,
  lockScheduled,
  replaceScheduled,
  type ScheduledRow,
  updatePublishTime,
} from './queries.ts';

export type ScheduleInput = UploadedFiles & {
  draft: ScheduledDraft;
  locale: Locale;
  isConfirmed?: boolean;
};

/** The rules of `createPost` apply now and at publication. @throws invalid_input for a past time or over a year ahead */
export async function schedulePost(
  platform: Platform,
  actor: Actor,
  { idempotencyKey, locale, ...input }: ScheduleInput & { idempotencyKey: IdempotencyKey | null },
): Promise<ScheduledPost> {
  const member = requireMember(actor);
  const existingId = idempotencyKey && (await findIdempotentResult(platform.db, idempotencyKey));
  if (existingId) return await getScheduled(platform, member, { id: existingId, locale });
  const accepted = await acceptScheduledDraft(platform, member, input);
  const files = await preparePostFiles(platform, member, input);
  const discard = () => discardPostFiles(platform, files);
  const id = await cleanUpOnFailure(discard, async () => {
    const { now } = accepted;
    const { id, isRepeat } = await withIdempotencyKey(
      platform.db,
      { key: idempotencyKey, now },
      async (tx) => {
        const id = newId();
        const mediaIds = await storeFiles(tx, files, accepted);
        await insertScheduled(tx, { ...accepted, id, authorId: member.id, mediaIds });
        await enqueuePublication(platform, tx, { id, publishAt: accepted.publishAt });
        await setLastAudience(tx, member.id, accepted.lastAudience);
        return id;
      },
    );
    if (isRepeat) await discard();
    return id;
  });
  return await getScheduled(platform, member, { id, locale });
}

/** @throws not_found when it is not the actor's or already published; the errors of `schedulePost` */
export async function updateScheduled(
  platform: Platform,
  actor: Actor,
  { id, locale, ...input }: ScheduleInput & { id: string },
): Promise<ScheduledPost> {
  const member = requireMember(actor);
  if (!(await findOwnScheduled(platform.db, member.id, id))) throw notFound();
  const accepted = await acceptScheduledDraft(platform, member, input);
  const files = await preparePostFiles(platform, member, input);
  const discard = () => discardPostFiles(platform, files);
  const former = await cleanUpOnFailure(discard, () =>
    inTransaction(platform.db, async (tx) => {
      const row = await lockOwnScheduled(tx, member, id);
      const replaced = await removePendingFiles(tx, idsOf(row));
      const mediaIds = await storeFiles(tx, files, accepted);
      await replaceScheduled(tx, id, { ...accepted, mediaIds });
      await enqueuePublication(platform, tx, { id, publishAt: accepted.publishAt });
      return replaced;
    }),
  );
  await discardFiles(platform, former);
  return await getScheduled(platform, member, { id, locale });
}

/** @throws not_found when it is not the actor's or already published; invalid_input for the time */
export async function reschedule(
  platform: Platform,
  actor: Actor,
  { id, moment, locale }: { id: string; moment: PublishTime; locale: Locale },
): Promise<ScheduledPost> {
  const member = requireMember(actor);
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    await lockOwnScheduled(tx, member, id);
    const publishAt = requirePublishTime(moment, now);
    await updatePublishTime(tx, id, { publishAt, now });
    await enqueuePublication(platform, tx, { id, publishAt });
  });
  return await getScheduled(platform, member, { id, locale });
}

/** @throws not_found when it is not the actor's or already published */
export async function removeScheduled(platform: Platform, actor: Actor, id: string): Promise<void> {
  const member = requireMember(actor);
  const files = await inTransaction(platform.db, async (tx) => {
    const row = await lockOwnScheduled(tx, member, id);
    await deleteScheduled(tx, id);
    return await removePendingFiles(tx, idsOf(row));
  });
  await discardFiles(platform, files);
}

export async function listScheduled(
  platform: Platform,
  actor: Actor,
  { limit, cursor, locale }: PageQuery & { locale: Locale },
): Promise<Page<ScheduledPost>> {
  const member = requireMember(actor);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { rows, next } = await listOwnScheduled(platform.db, member.id, { limit, after });
  return { items: await presentRows(platform, rows, { member, locale }), next };
}

async function getScheduled(
  platform: Platform,
  member: Member,
  { id, locale }: { id: string; locale: Locale },
): Promise<ScheduledPost> {
  const row = await findOwnScheduled(platform.db, member.id, id);
  const [scheduled] = await presentRows(platform, row ? [row] : [], { member, locale });
  if (!scheduled) throw notFound();
  return scheduled;
}

async function presentRows(
  { db }: Platform,
  rows: readonly ScheduledRow[],
  { member, locale }: { member: Member; locale: Locale },
): Promise<ScheduledPost[]> {
  const drafts = rows.map(({ draft }) => PostDraft.parse(draft));
  const taggedIds = drafts.flatMap((draft) => draft.taggedIds ?? []);
  const groupIds = drafts.flatMap((draft) => draft.groupIds ?? []);
  const [friends, groups] = await Promise.all([
    listTaggableMembers(db, member.id, [...new Set(taggedIds)]),
    groupIds.length === 0 ? [] : listOpenGroups(db, member.id, { ids: groupIds }),
  ]);
  return rows.map((row) => presentScheduled(row, { friends, groups, locale }));
}

type AcceptedScheduledDraft = Pick<AcceptedDraft, 'draft' | 'lastAudience' | 'now'> & { publishAt: Date };

/** The default audience is resolved now, not at publication. */
async function acceptScheduledDraft(
  platform: Platform,
  member: Member,
  {
    draft: { date, time, timeZone, ...draft },
    photos,
    video,
    isConfirmed = false,
  }: Omit<ScheduleInput, 'locale'>,
): Promise<AcceptedScheduledDraft> {
  const publishAt = requirePublishTime({ date, time, timeZone }, platform.clock.now());
  const accepted = await acceptDraft(platform, platform.db, {
    member,
    draft,
    photos,
    video,
    isConfirmed,
  });
  const { audience, lastAudience, now } = accepted;
  return { draft: { ...draft, audience, isUrgent: undefined }, lastAudience, publishAt, now };
}

function requirePublishTime({ date, time, timeZone }: PublishTime, now: Date): Date {
  const publishAt = instantOf(date, time, timeZone);
  const errors = findPublishTimeErrors(publishAt, now);
  if (errors) throw invalid(errors);
  return publishAt;
}

async function storeFiles(
  tx: Tx,
  files: readonly PostFile[],
  { draft, now }: AcceptedScheduledDraft,
): Promise<string[]> {
  const alts = listAlts(draft);
  const ids: string[] = [];
  for (const [position, file] of files.entries())
    ids.push(await insertPendingFile(tx, file, { alt: alts[position] ?? '', position, now }));
  return ids;
}

const idsOf = ({ files }: ScheduledRow): string[] => files?.map(({ id }) => id) ?? [];

/** The key replaces a job for an earlier chosen time. */
const enqueuePublication = (
  { jobs }: Platform,
  tx: Tx,
  { id, publishAt }: { id: string; publishAt: Date },
): Promise<void> =>
  jobs.enqueue(
    tx,
    publishScheduledTask,
    { scheduledId: id },
    { key: `${publishScheduledTask}:${id}`, runAt: publishAt },
  );

async function lockOwnScheduled(tx: Tx, member: Member, id: string): Promise<ScheduledRow> {
  const row = await lockScheduled(tx, id);
  if (row?.author_id !== member.id) throw notFound();
  return row;
}
