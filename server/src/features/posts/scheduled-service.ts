import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import { PostDraft } from '@radiant/contract/posts.ts';
import type { Moment, ScheduledDraft, ScheduledPost } from '@radiant/contract/scheduled-posts.ts';
import { instantOf } from '@radiant/contract/wall-clock.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type Actor, type Member, requireMember } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { decodeTimeCursor } from '../../platform/database/cursor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { isUnavailable } from '../../platform/database/error-class.ts';
import {
  findIdempotentResult,
  type IdempotencyKey,
  withIdempotencyKey,
} from '../../platform/database/idempotency.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { discardFiles, keepForLater, removeWaitingFile } from '../media/service.ts';
import { type Accepted, acceptDraft } from './accept-service.ts';
import { discardPostFile, type PostFile, preparePostFile, type SentFiles } from './files-service.ts';
import { momentProblem } from './scheduled-policy.ts';
import { presentScheduled } from './scheduled-present.ts';
import { publishScheduledTask } from './scheduled-publication-service.ts';
import {
  deleteScheduled,
  findScheduledOf,
  insertScheduled,
  listScheduledOf,
  lockScheduled,
  moveScheduled,
  replaceScheduled,
  type ScheduledRow,
} from './scheduled-queries.ts';
import { listTaggable } from './tags-queries.ts';
import { setLastAudience } from './write-queries.ts';

export type ScheduleInput = SentFiles & {
  draft: ScheduledDraft;
  locale: Locale;
  /** Whether a public prayer needs no confirmation: a program sends it. */
  isConfirmed?: boolean;
};

/**
 * Keeps a post until its time comes. It is held against the same rules as one that is shared at once, then and when it
 * is published; a repeat with the same retry key answers with the one that waits.
 * @throws ApiError those of `createPost`; invalid_input for a time that has passed or lies further ahead than a year
 */
export async function schedulePost(
  platform: Platform,
  actor: Actor,
  { idempotencyKey, locale, ...input }: ScheduleInput & { idempotencyKey: IdempotencyKey | null },
): Promise<ScheduledPost> {
  const member = requireMember(actor);
  const made = idempotencyKey && (await findIdempotentResult(platform.db, idempotencyKey));
  if (made) return await getScheduled(platform, member, { id: made, locale });
  const accepted = await acceptMoment(platform, member, input);
  const file = await preparePostFile(platform, member, input);
  const id = await keeping(platform, file, async () => {
    const { now } = accepted;
    const { id, isRepeat } = await withIdempotencyKey(
      platform.db,
      { key: idempotencyKey, now },
      async (tx) => {
        const id = newId();
        const mediaId = await keepFile(tx, file, accepted);
        await insertScheduled(tx, { ...accepted, id, authorId: member.id, mediaId });
        await enqueue(platform, tx, { id, publishAt: accepted.publishAt });
        await setLastAudience(tx, member.id, accepted.lastAudience);
        return id;
      },
    );
    if (isRepeat && file) await discardPostFile(platform, file);
    return id;
  });
  return await getScheduled(platform, member, { id, locale });
}

/**
 * Replaces what waits: its words, its file and its time.
 * @throws ApiError not_found when it is not the actor's or was published meanwhile; those of `schedulePost`
 */
export async function updateScheduled(
  platform: Platform,
  actor: Actor,
  { id, locale, ...input }: ScheduleInput & { id: string },
): Promise<ScheduledPost> {
  const member = requireMember(actor);
  if (!(await findScheduledOf(platform.db, member.id, id))) throw notFound();
  const accepted = await acceptMoment(platform, member, input);
  const file = await preparePostFile(platform, member, input);
  const former = await keeping(platform, file, () =>
    inTransaction(platform.db, async (tx) => {
      const row = await lockOwn(tx, member, id);
      const files = row.file ? await removeWaitingFile(tx, row.file.id) : [];
      const mediaId = await keepFile(tx, file, accepted);
      await replaceScheduled(tx, id, { ...accepted, mediaId });
      await enqueue(platform, tx, { id, publishAt: accepted.publishAt });
      return files;
    }),
  );
  await discardFiles(platform, former);
  return await getScheduled(platform, member, { id, locale });
}

/**
 * Has it published at another time.
 * @throws ApiError not_found when it is not the actor's or was published meanwhile; invalid_input for the time
 */
export async function reschedule(
  platform: Platform,
  actor: Actor,
  { id, moment, locale }: { id: string; moment: Moment; locale: Locale },
): Promise<ScheduledPost> {
  const member = requireMember(actor);
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    await lockOwn(tx, member, id);
    const publishAt = requireMoment(moment, now);
    await moveScheduled(tx, id, { publishAt, now });
    await enqueue(platform, tx, { id, publishAt });
  });
  return await getScheduled(platform, member, { id, locale });
}

/**
 * It will not be published.
 * @throws ApiError not_found when it is not the actor's or was published meanwhile
 */
export async function removeScheduled(platform: Platform, actor: Actor, id: string): Promise<void> {
  const member = requireMember(actor);
  const files = await inTransaction(platform.db, async (tx) => {
    const row = await lockOwn(tx, member, id);
    await deleteScheduled(tx, id);
    return row.file ? await removeWaitingFile(tx, row.file.id) : [];
  });
  await discardFiles(platform, files);
}

/**
 * What of the actor's own waits to be published, soonest first.
 * @throws ApiError invalid_input for a cursor of another list
 */
export async function listScheduled(
  platform: Platform,
  actor: Actor,
  { limit, cursor, locale }: PageQuery & { locale: Locale },
): Promise<Page<ScheduledPost>> {
  const member = requireMember(actor);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const { rows, next } = await listScheduledOf(platform.db, member.id, { limit, after });
  return { items: await present(platform, rows, { member, locale }), next };
}

async function getScheduled(
  platform: Platform,
  member: Member,
  { id, locale }: { id: string; locale: Locale },
): Promise<ScheduledPost> {
  const row = await findScheduledOf(platform.db, member.id, id);
  const [scheduled] = await present(platform, row ? [row] : [], { member, locale });
  if (!scheduled) throw notFound();
  return scheduled;
}

async function present(
  { db }: Platform,
  rows: readonly ScheduledRow[],
  { member, locale }: { member: Member; locale: Locale },
): Promise<ScheduledPost[]> {
  const ids = rows.flatMap(({ draft }) => PostDraft.parse(draft).taggedIds ?? []);
  const friends = await listTaggable(db, member.id, [...new Set(ids)]);
  return rows.map((row) => presentScheduled(row, { friends, locale }));
}

type AcceptedMoment = Pick<Accepted, 'draft' | 'lastAudience' | 'now'> & { publishAt: Date };

/** The draft with what it leaves open filled in: the member is asked now for whom it is, not then. */
async function acceptMoment(
  platform: Platform,
  member: Member,
  {
    draft: { date, time, timeZone, ...draft },
    photo,
    video,
    isConfirmed = false,
  }: Omit<ScheduleInput, 'locale'>,
): Promise<AcceptedMoment> {
  const publishAt = requireMoment({ date, time, timeZone }, platform.clock.now());
  const accepted = await acceptDraft(platform, platform.db, {
    member,
    draft,
    photo,
    video,
    isConfirmed,
  });
  const { audience, lastAudience, now } = accepted;
  return { draft: { ...draft, audience }, lastAudience, publishAt, now };
}

/** @throws ApiError invalid_input */
function requireMoment({ date, time, timeZone }: Moment, now: Date): Date {
  const publishAt = instantOf(date, time, timeZone);
  const problem = momentProblem(publishAt, now);
  if (problem) throw invalid(problem);
  return publishAt;
}

const keepFile = async (
  tx: Tx,
  file: PostFile | null,
  { draft, now }: AcceptedMoment,
): Promise<string | null> => file && (await keepForLater(tx, file, { alt: draft.alt, now }));

/** Lets go of the file when its row was not written. */
async function keeping<T>(platform: Platform, file: PostFile | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // A connection that broke at the commit leaves open whether the row is there: its files stay for the sweeper.
    if (file && !isUnavailable(error)) await discardPostFile(platform, file);
    throw error;
  }
}

/** A job for its moment; one for another moment gives way to it. */
const enqueue = (
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

/** @throws ApiError not_found also when it is somebody else's */
async function lockOwn(tx: Tx, member: Member, id: string): Promise<ScheduledRow> {
  const row = await lockScheduled(tx, id);
  if (row?.author_id !== member.id) throw notFound();
  return row;
}
