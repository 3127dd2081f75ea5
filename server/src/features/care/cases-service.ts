import type {
  CareCase,
  CareCaseList,
  CareCaseStatus,
  CareCaseSummary,
  CareEntry,
  CareEntryKind,
  CareMonth,
} from '@radiant/contract/care-cases.ts';
import { dayOf } from '@radiant/contract/days.ts';
import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import { type Actor, isAdmin, type Member, requireMember } from '../../actor.ts';
import { recordOpening } from '../../platform/access-log.ts';
import { newId } from '../../platform/crypto.ts';
import { decodeNameCursor } from '../../platform/database/cursor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { type IdempotencyKey, withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { ApiError, invalid, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { alertCareTeam, getVisiblePost, insertCareCase } from '../posts/service.ts';
import { getSettings } from '../settings/service.ts';
import { openEntered, presentCase, presentEntry, presentTeamPerson, sealEntered } from './cases-present.ts';
import * as cases from './cases-queries.ts';
import * as entries from './entries-queries.ts';
import { countTeam } from './team-queries.ts';
import { requireTeam } from './team-service.ts';

const notifyCareCaseTask = 'notifications.notifyCareCase';

async function contextOf(platform: Platform) {
  const { general } = await getSettings(platform);
  return { secrets: platform.secretsFor('care'), today: dayOf(platform.clock.now(), general.timeZone) };
}

/** @throws forbidden for those outside the team */
export async function listCases(
  platform: Platform,
  actor: Actor,
  { list, limit, cursor }: PageQuery & { list: CareCaseList },
): Promise<Page<CareCaseSummary> & { counts: Record<CareCaseList, number> }> {
  const viewer = await requireTeam(platform.db, actor);
  const after = cursor === undefined ? undefined : decodeNameCursor(cursor);
  const [{ rows, next }, counts, context] = await Promise.all([
    cases.listCaseRows(platform.db, viewer, { list, limit, after }),
    cases.countCases(platform.db, viewer),
    contextOf(platform),
  ]);
  return { items: rows.map((row) => presentCase(row, context)), next, counts };
}

/** Records who reads it. @throws forbidden for those outside the team, not_found */
export async function readCase(platform: Platform, actor: Actor, id: string): Promise<CareCase> {
  const { db, clock } = platform;
  const viewer = await requireTeam(db, actor);
  const context = await contextOf(platform);
  return await inTransaction(db, async (tx) => {
    const row = await cases.findCaseRow(tx, viewer, id);
    if (!row) throw notFound();
    await entries.recordReading(tx, { caseId: id, readerId: viewer.id, now: clock.now() });
    await recordOpening(platform, tx, {
      actorId: viewer.id,
      role: 'care',
      kind: 'care',
      owner: entries.whoSharedCase(id),
      postId: row.post_id,
    });
    const entered = openEntered(context.secrets, row);
    return {
      ...presentCase(row, context),
      entered: entered && { text: entered.text, contact: entered.contact },
      entries: (await entries.listEntryRows(tx, id)).map((entry) => presentEntry(entry, context.secrets)),
      readings: (await entries.listReadingRows(tx, id)).map((reading) => ({
        reader: presentTeamPerson(reading),
        at: reading.read_at.toISOString(),
      })),
    };
  });
}

/** @throws forbidden for those outside the team, not_found for a post that they do not see, or their own */
export async function takeUpPost(platform: Platform, actor: Actor, postId: string): Promise<{ id: string }> {
  const { db, clock } = platform;
  const viewer = await requireTeam(db, actor);
  return await inTransaction(db, async (tx) => {
    const { id: visibleId } = await getVisiblePost(tx, viewer, postId);
    await insertCareCase(tx, { postId: visibleId, origin: 'taken', now: clock.now() });
    const id = await cases.findCaseIdOfPost(tx, visibleId);
    if (id === undefined || !(await cases.isCaseOpenTo(tx, viewer.id, id))) throw notFound();
    return { id };
  });
}

/** About the author's own post, whoever it is for. @throws not_found for a post of somebody else, rule_broken without a team */
export async function alertTeam(platform: Platform, actor: Actor, postId: string): Promise<void> {
  const { id: memberId } = requireMember(actor);
  await inTransaction(platform.db, async (tx) => {
    const { id, owner_id } = await getVisiblePost(tx, actor, postId);
    if (owner_id !== memberId) throw notFound();
    if ((await countTeam(tx)) === 0) throw new ApiError('rule_broken', { fields: { id: 'care_team_empty' } });
    await alertCareTeam(platform, tx, id);
  });
}

type EnteredInput = { person: string; contact: string; text: string; dueOn: string | null };

/** @throws forbidden for those outside the team */
export async function enterCase(
  platform: Platform,
  actor: Actor,
  { input, idempotencyKey = null }: { input: EnteredInput; idempotencyKey?: IdempotencyKey | null },
): Promise<{ id: string }> {
  const viewer = await requireTeam(platform.db, actor);
  const now = platform.clock.now();
  const { dueOn, ...entered } = input;
  return await withIdempotencyKey(platform.db, { key: idempotencyKey, now }, async (tx) => {
    const id = newId();
    const sealed = sealEntered(platform.secretsFor('care'), id, entered);
    await cases.insertEnteredCase(tx, { id, sealed, dueOn, now });
    await platform.jobs.enqueue(tx, notifyCareCaseTask, {
      caseId: id,
      kind: 'care-request',
      to: 'team',
      actorId: viewer.id,
      source: `care-request:${id}`,
    });
    return id;
  });
}

type CaseEdit = {
  version: number;
  assigneeId?: string | null | undefined;
  dueOn?: string | null | undefined;
  status?: CareCaseStatus | undefined;
};

/** @throws forbidden, not_found, conflict at an older version, invalid_input for somebody who cannot read the case */
export async function updateCase(
  platform: Platform,
  actor: Actor,
  { id, edit }: { id: string; edit: CaseEdit },
): Promise<CareCaseSummary> {
  const viewer = await requireTeam(platform.db, actor);
  const context = await contextOf(platform);
  return await inTransaction(platform.db, async (tx) => {
    const before = await cases.lockCase(tx, viewer, id);
    if (!before) throw notFound();
    if (before.version !== edit.version)
      throw new ApiError('conflict', { fields: { version: 'care_case_changed' } });
    const { assigneeId = before.assignee_id, dueOn = before.due_on, status = before.status } = edit;
    const now = platform.clock.now();
    // The day of what nobody has taken on does not make it new.
    const isWaitAnew = assigneeId !== before.assignee_id || status !== before.status || assigneeId !== null;
    await cases.updateCase(tx, id, { status, assignee_id: assigneeId, due_on: dueOn, isWaitAnew, now });
    if (assigneeId !== before.assignee_id)
      await announceAssignee(platform, tx, { id, viewer, assigneeId, ...before });
    const row = await cases.findCaseRow(tx, viewer, id);
    if (!row) throw notFound();
    return presentCase(row, context);
  });
}

async function announceAssignee(
  { jobs }: Platform,
  tx: Tx,
  {
    id,
    viewer,
    assigneeId,
    version,
  }: { id: string; viewer: Member; assigneeId: string | null; version: number },
): Promise<void> {
  if (assigneeId === null) return;
  if (!(await cases.isCaseOpenTo(tx, assigneeId, id))) throw invalid({ assigneeId: 'care_assignee' });
  if (assigneeId === viewer.id) return;
  await jobs.enqueue(tx, notifyCareCaseTask, {
    caseId: id,
    kind: 'care-assigned',
    to: 'assignee',
    actorId: viewer.id,
    source: `care-assigned:${id}:${version}`,
  });
}

type EntryInput = { kind: CareEntryKind; text: string; happenedOn?: string | undefined };

/** @throws forbidden for those outside the team, not_found, invalid_input for a day to come */
export async function addEntry(
  platform: Platform,
  actor: Actor,
  {
    id,
    input,
    idempotencyKey = null,
  }: { id: string; input: EntryInput; idempotencyKey?: IdempotencyKey | null },
): Promise<CareEntry> {
  const viewer = await requireTeam(platform.db, actor);
  const { secrets, today } = await contextOf(platform);
  const { kind, text, happenedOn = today } = input;
  if (happenedOn > today) throw invalid({ happenedOn: 'day_ahead' });
  const now = platform.clock.now();
  const { id: entryId } = await withIdempotencyKey(platform.db, { key: idempotencyKey, now }, async (tx) => {
    if (!(await cases.lockCase(tx, viewer, id))) throw notFound();
    const newEntryId = newId();
    const sealed = secrets.seal(text, newEntryId);
    await entries.insertEntry(tx, {
      id: newEntryId,
      caseId: id,
      authorId: viewer.id,
      kind,
      sealed,
      happenedOn,
      now,
    });
    return newEntryId;
  });
  const stored = (await entries.listEntryRows(platform.db, id)).find((row) => row.entry_id === entryId);
  if (!stored) throw notFound();
  return presentEntry(stored, secrets);
}

/** @throws forbidden for others than the team and administrators */
export async function listMonths(platform: Platform, actor: Actor): Promise<{ months: CareMonth[] }> {
  if (!isAdmin(actor)) await requireTeam(platform.db, actor);
  const { general } = await getSettings(platform);
  const { today } = await contextOf(platform);
  return { months: await entries.listMonthRows(platform.db, { today, timeZone: general.timeZone }) };
}

/** @throws not_found for a post of somebody else */
export async function getProgress(
  { db }: Platform,
  actor: Actor,
  postId: string,
): Promise<{ wantsContact: boolean; seenAt: string | null }> {
  const row = await entries.findProgress(db, { memberId: requireMember(actor).id, postId });
  if (!row) throw notFound();
  return { wantsContact: row.wants_contact, seenAt: row.seen_at?.toISOString() ?? null };
}
